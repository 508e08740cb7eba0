/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits.h"
#include "tests.h"

typedef struct
{
  const char *path;
  const char *ruleset;
  const char *before; /* the members after the name */
  const char *edit;
  const char *after; /* the same, or NULL if the edit is refused */
  const char *words; /* the label, or the error */
} Case;

/* Members, lists and spaces as in files from other programs. */
#define ODD "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":2,\r\n\t\"Zeal\" :3 }"

static const Case cases[] = {
  { "rating/change", "cofd", ODD, "rating|strength|4",
    "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":4,\r\n\t\"Zeal\" :3 }",
    "Strength 4" },
  { "rating/add", "cofd", ODD, "rating|wits|1",
    "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":2,\r\n\t\"Zeal\" :3,\r\n\t\"wits\": "
    "1 "
    "}",
    "Wits 1" },
  { "rating/first", "cofd", "\"beats\": 1", "rating|animal_ken|10",
    "\"beats\": 1, \"traits\": {\"animal_ken\":10}", "Animal Ken 10" },
  { "rating/clear", "cofd", ODD, "rating|Zeal|0",
    "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":2,\r\n\t\"Zeal\" :0 }", "Zeal 0" },
  { "rating/same", "cofd", ODD, "rating|Zeal|3", ODD, NULL },
  { "rating/too-high", "cofd", ODD, "rating|wits|11", NULL, "Enter a rating from 0 to 10" },
  { "rating/negative", "cofd", ODD, "rating|wits|-1", NULL, "Enter a rating from 0 to 10" },
  { "rating/in-track", "v20", "\"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 1}}",
    "rating|willpower|6", "\"tracks\": {\"willpower\": {\"rating\": 6, \"spent\": 1}}",
    "Willpower 6" },
  { "rating/in-track/V20-5/spent", "v20", "\"tracks\": {\"willpower\": {\"rating\":5,\"spent\":3}}",
    "rating|willpower|2", NULL, "Willpower: cannot be lower than the points already spent" },
  { "rating/COFD-19/marked", "cofd",
    "\"traits\": {\"stamina\": 3}, \"tracks\": {\"health\": {\"lethal\": 4, \"bashing\": 3}}",
    "rating|stamina|1", NULL, "Health: cannot be lower than the boxes already marked" },
  { "rating/COFD-19/own-size", "cofd",
    "\"traits\": {\"stamina\": 3}, \"tracks\": {\"health\": {\"boxes\": 9, \"lethal\": 9}}",
    "rating|stamina|1",
    "\"traits\": {\"stamina\": 1}, \"tracks\": {\"health\": {\"boxes\": 9, \"lethal\": 9}}",
    "Stamina 1" },
  { "rating/COFD-18/spent", "cofd",
    "\"traits\": {\"resolve\": 2, \"composure\": 2}, \"tracks\": {\"willpower\": {\"spent\": 4}}",
    "rating|resolve|1", NULL, "Willpower: cannot be lower than the points already spent" },
  { "rating/COFD-19/follows", "cofd",
    "\"traits\": {\"stamina\": 3}, \"tracks\": {\"health\": {\"boxes\": 8, \"lethal\": 1}}",
    "rating|stamina|4",
    "\"traits\": {\"stamina\": 4}, \"tracks\": {\"health\": {\"boxes\": 9, \"lethal\": 1}}",
    "Stamina 4" },
  { "rating/COFD-19/follows/marked", "cofd",
    "\"traits\": {\"stamina\": 3}, \"tracks\": {\"health\": {\"boxes\": 8, \"lethal\": 8}}",
    "rating|stamina|2", NULL, "Health: cannot be lower than the boxes already marked" },
  { "rating/COFD-23/follows", "cofd",
    "\"traits\": {\"resolve\": 2, \"composure\": 3}, \"tracks\": {\"willpower\": {\"rating\": 5}}",
    "rating|composure|1",
    "\"traits\": {\"resolve\": 2, \"composure\": 1}, \"tracks\": {\"willpower\": {\"rating\": 3}}",
    "Composure 1" },
  { "rating/V20-5/follows", "v20",
    "\"traits\": {\"willpower\": 5}, \"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 2}}",
    "rating|willpower|6",
    "\"traits\": {\"willpower\": 6}, \"tracks\": {\"willpower\": {\"rating\": 6, \"spent\": 2}}",
    "Willpower 6" },

  { "joined/V5-6/mend", "v5",
    "\"traits\": {\"hunger\":2},\"tracks\":{\"health\":{\"superficial\":2}}",
    "rating|hunger|3&damage|health|1",
    "\"traits\": {\"hunger\":3},\"tracks\":{\"health\":{\"superficial\":1}}", "Hunger 3, Health" },
  { "joined/V5-7/remorse", "v5", "\"traits\": {\"humanity\":7,\"stains\":2}",
    "rating|humanity|6&rating|stains|0", "\"traits\": {\"humanity\":6,\"stains\":0}",
    "Humanity 6, Stains 0" },
  { "joined/second-refused", "v5", "\"traits\": {\"hunger\":2}", "rating|hunger|3&damage|health|99",
    NULL, "Health: cannot mark more boxes than there are" },

  { "text/player", "cofd", "\"player\" :\"A\"", "text|player|Bea \"B\"",
    "\"player\" :\"Bea \\\"B\\\"\"", "Player" },
  { "text/alias", "cofd", "", "text|alias|Hooded man", "\"alias\": \"Hooded man\"",
    "Name for Players" },
  { "text/chronicle", "cofd", "", "text|chronicle|Night", "\"chronicle\": \"Night\"", "Chronicle" },
  { "text/notes", "cofd", "\"notes\": \"a\\n\"", "text|notes|a\nb", "\"notes\": \"a\\nb\"",
    "Notes" },
  { "text/notes/same", "cofd", "\"notes\": \"\\u0061\"", "text|notes|a", "\"notes\": \"\\u0061\"",
    NULL },
  { "text/notes/remove", "cofd", "\"notes\": \"a\", \"y\": 1", "text|notes", "\"y\": 1", "Notes" },
  { "text/picture", "cofd", "", "text|picture|a.png", "\"picture\": \"a.png\"", "Picture" },
  { "text/picture/remove", "cofd", "\"picture\": \"a.png\",\n\"z\":0", "text|picture", "\"z\":0",
    "Picture" },
  { "text/picture/absent", "cofd", "\"z\":0", "text|picture", "\"z\":0", NULL },
  { "text/not-utf-8", "cofd", "", "text|player|\xff", NULL, "The text is not UTF-8" },

  { "detail/add", "cofd", "\"details\": {}", "detail|concept|Nurse",
    "\"details\": {\"concept\": \"Nurse\"}", "Concept" },
  { "detail/change", "cofd", "\"details\" : { \"concept\" : \"\" }", "detail|concept|Nurse",
    "\"details\" : { \"concept\" : \"Nurse\" }", "Concept" },
  { "detail/own", "cofd", "\"details\": {\"vice\": \"\"}", "detail|blood_type|AB",
    "\"details\": {\"vice\": \"\", \"blood_type\": \"AB\"}", "Blood type" },
  { "detail/remove", "cofd", "\"details\": {\"vice\": \"\",\"virtue\":\"\"}", "detail|vice",
    "\"details\": {\"virtue\":\"\"}", "Vice" },
  { "detail/remove-last", "cofd", "\"details\": { \"vice\": \"\" }", "detail|vice",
    "\"details\": {}", "Vice" },
  { "detail/absent", "cofd", "\"z\": 1", "detail|vice", "\"z\": 1", NULL },
  { "detail/no-name", "cofd", "", "detail||Text", NULL, "A detail needs a name" },

  { "specialties/first", "cofd", "", "specialties|medicine|Emergency care|Drugs",
    "\"specialties\": {\"medicine\":[\"Emergency care\",\"Drugs\"]}", "Specialties of Medicine" },
  { "specialties/add", "cofd", "\"specialties\":{\"medicine\":[\"\\u0041\" ]}",
    "specialties|medicine|A|B", "\"specialties\":{\"medicine\":[\"\\u0041\", \"B\" ]}",
    "Specialties of Medicine" },
  { "specialties/insert", "cofd", "\"specialties\":{\"brawl\":[\n\t\"\\u0041\",\n\t\"C\"]}",
    "specialties|brawl|A|B|C", "\"specialties\":{\"brawl\":[\n\t\"\\u0041\",\n\t\"B\",\n\t\"C\"]}",
    "Specialties of Brawl" },
  { "specialties/change", "cofd", "\"specialties\":{\"brawl\":[\"\\u0041\",\"B\" , \"C\"]}",
    "specialties|brawl|A|X|C", "\"specialties\":{\"brawl\":[\"\\u0041\",\"X\" , \"C\"]}",
    "Specialties of Brawl" },
  { "specialties/fewer", "cofd", "\"specialties\":{\"brawl\":[\"\\u0041\",\"B\" , \"C\"]}",
    "specialties|brawl|C", "\"specialties\":{\"brawl\":[\"C\"]}", "Specialties of Brawl" },
  { "specialties/none", "cofd", "\"specialties\":{\"brawl\": [\"A\"], \"wits\":[] }",
    "specialties|brawl", "\"specialties\":{\"wits\":[] }", "Specialties of Brawl" },
  { "specialties/of-extra-trait", "cofd", "", "specialties|blood_magic|A",
    "\"specialties\": {\"blood_magic\":[\"A\"]}", "Specialties of Blood magic" },
  { "specialties/no-name", "cofd", "", "specialties|brawl|A|", NULL, "A specialty needs a name" },

  { "count/COFD-7/beats", "cofd", "\"beats\" :1", "count|beats|4", "\"beats\" :4", "Beats" },
  { "beats/COFD-7/one", "cofd", "\"beats\" :1", "gain-beats|1|Why",
    "\"beats\" :2, \"experience_log\": [{\"date\":\"2026-11-28\",\"what\":\"Why\",\"beats\":1}]",
    "Beats" },
  { "beats/COFD-7/experience", "cofd", "\"beats\" :4, \"experiences\": 2", "gain-beats|1",
    "\"beats\" :0, \"experiences\": 3, \"experience_log\": "
    "[{\"date\":\"2026-11-28\",\"what\":\"\",\"beats\":1}, "
    "{\"date\":\"2026-11-28\",\"what\":\"\",\"gained\":1,\"beats\":-5}]",
    "Convert Beats to an Experience" },
  { "beats/COFD-7/resolve", "cofd", "\"beats\": 1, \"conditions\": [{\"name\": \"Guilty\"}]",
    "resolve|0",
    "\"beats\": 2, \"conditions\": [], \"experience_log\": "
    "[{\"date\":\"2026-11-28\",\"what\":\"Resolved Guilty\",\"beats\":1}]",
    "Resolve Guilty" },
  { "beats/NWOD-6/resolve", "nwod", "\"conditions\": [{\"name\": \"Guilty\"}]", "resolve|0",
    "\"conditions\": []", "Resolve Guilty" },
  { "count/experiences", "cofd", "", "count|experiences|1000000", "\"experiences\": 1000000",
    "Experiences" },
  { "count/too-many", "cofd", "", "count|experiences|1000001", NULL,
    "Enter a number from 0 to 1000000" },
  { "count/negative", "cofd", "\"beats\": 1", "count|beats|-1", NULL,
    "Enter a number from 0 to 1000000" },

  { "points/COFD-18/spend", "cofd", "\"tracks\":{\"willpower\":{ \"rating\":5,\"mine\":[] }}",
    "points|willpower|2", "\"tracks\":{\"willpower\":{ \"rating\":5,\"mine\":[],\"spent\": 2 }}",
    "Willpower" },
  { "points/COFD-18/more", "cofd", "\"tracks\":{\"willpower\":{ \"rating\":5}}",
    "points|willpower|6", NULL, "Willpower: cannot spend more points than there are" },
  { "points/COFD-18/fewer-than-none", "cofd", "\"tracks\":{\"willpower\":{ \"rating\":5}}",
    "points|willpower|-1", NULL, "Cannot spend a negative number of points" },
  { "points/V5-4/boxes", "v5", "\"tracks\":{\"willpower\":{\"boxes\":4,\"aggravated\":1}}",
    "points|willpower|3",
    "\"tracks\":{\"willpower\":{\"boxes\":4,\"aggravated\":1,\"superficial\": 3}}", "Willpower" },
  { "points/V5-4/more", "v5", "\"tracks\":{\"willpower\":{\"boxes\":4,\"aggravated\":1}}",
    "points|willpower|4", NULL, "Willpower: cannot spend more points than there are" },
  { "points/no-track", "cofd", "", "points|mana|1", NULL, "This character has no track “mana”" },

  { "damage/COFD-19/first", "cofd", "\"traits\": {\"stamina\": 2}", "damage|health|2|1|0",
    "\"traits\": {\"stamina\": 2}, \"tracks\": {\"health\":{\"bashing\":2, \"lethal\": 1}}",
    "Health" },
  { "damage/COFD-19/heal", "cofd",
    "\"tracks\": {\"health\": {\"boxes\": 7, \"lethal\" :2, \"scar\": true, \"bashing\":1}}",
    "damage|health|0|1|1",
    "\"tracks\": {\"health\": {\"boxes\": 7, \"lethal\" :1, \"scar\": true, \"bashing\":0, "
    "\"aggravated\": 1}}",
    "Health" },
  { "damage/COFD-19/more", "cofd", "\"tracks\": {\"health\": {\"boxes\": 7}}",
    "damage|health|4|3|1", NULL, "Health: cannot mark more boxes than there are" },
  { "damage/COFD-19/fewer-than-none", "cofd", "\"tracks\": {\"health\": {\"boxes\": 7}}",
    "damage|health|-1|3|1", NULL, "Cannot mark a negative number of boxes" },
  { "damage/points", "cofd", "\"tracks\": {\"willpower\": {\"rating\": 7}}", "damage|willpower|1",
    NULL, "Willpower: this track has no boxes" },

  { "size/COFD-19/own", "cofd", "\"traits\": {\"stamina\": 2}", "size|health|9",
    "\"traits\": {\"stamina\": 2}, \"tracks\": {\"health\":{\"boxes\":9}}", "Size of Health" },
  { "size/COFD-19/follow", "cofd", "\"tracks\": {\"health\": {\"boxes\": 9, \"lethal\": 2 }}",
    "size|health|-1", "\"tracks\": {\"health\": {\"lethal\": 2 }}", "Size of Health" },
  { "size/COFD-19/follow/marked", "cofd",
    "\"tracks\": {\"health\": {\"boxes\": 9, \"lethal\": 6 }}", "size|health|-1", NULL,
    "Health: cannot be lower than the boxes already marked" },
  { "size/COFD-18/spent", "cofd", "\"tracks\": {\"willpower\": {\"rating\": 9, \"spent\": 6 }}",
    "size|willpower|5", NULL, "Willpower: cannot be lower than the points already spent" },
  { "size/too-large", "cofd", "", "size|health|101", NULL, "A track has at most 100 boxes" },

  { "add/first", "cofd", "", "add|0|0|Contacts|2",
    "\"advantages\": [{\"name\":\"Contacts\",\"dots\":2}]", "Add Contacts" },
  { "add/before", "cofd", "\"conditions\": [\n\t{\"name\": \"A\"} ,\n\t{\"name\": \"B\"}]",
    "add|1|2|New|0|Why",
    "\"conditions\": [\n\t{\"name\": \"A\"} "
    ",\n\t{\"name\":\"New\",\"note\":\"Why\"},\n\t{\"name\": "
    "\"B\"}]",
    "Add New" },
  { "add/COFD-20/end", "cofd", "\"equipment\": [{\"name\": \"A\"}]",
    "add|-1|1|Kit|-2||medicine|occult",
    "\"equipment\": [{\"name\": \"A\"}, "
    "{\"name\":\"Kit\",\"bonus\":-2,\"traits\":[\"medicine\",\"occult\"]}]",
    "Add Kit" },
  { "add/no-name", "cofd", "\"conditions\": []", "add|0|2|",
    "\"conditions\": [{\"name\":\"\",\"note\":\"\"}]", "Add Condition" },
  { "add/no-such-place", "cofd", "\"conditions\": []", "add|1|2|A", NULL,
    "The list has no such position" },
  { "add/COFD-20/bonus", "cofd", "", "add|0|1|A|6", NULL, "Enter a bonus from -5 to 5" },
  { "add/dots", "cofd", "", "add|0|0|A|11", NULL, "Enter a rating from 0 to 10" },

  { "change/number", "cofd",
    "\"advantages\": [{ \"book\":\"p. 1\", \"dots\" :1,\"name\":\"\\u0041\" }]", "change|0|0|A|3",
    "\"advantages\": [{ \"book\":\"p. 1\", \"dots\" :3,\"name\":\"\\u0041\" }]", "Change A" },
  { "change/left-out", "cofd", "\"advantages\": [{\"name\":\"A\"}]", "change|0|0|B|0",
    "\"advantages\": [{\"name\":\"B\"}]", "Change B" },
  { "change/traits", "cofd",
    "\"equipment\": [{\"name\":\"Z\"}, {\"name\":\"A\",\"traits\":[\"wits\" ,\"brawl\"], \"x\": "
    "1}]",
    "change|1|1|A|1||brawl|occult",
    "\"equipment\": [{\"name\":\"Z\"}, {\"name\":\"A\",\"traits\":[\"brawl\" ,\"occult\"], \"x\": "
    "1, "
    "\"bonus\": 1}]",
    "Change A" },
  { "change/traits/none", "cofd", "\"equipment\": [{\"name\":\"A\",\"traits\":[ \"wits\" ]}]",
    "change|0|1|A|0", "\"equipment\": [{\"name\":\"A\",\"traits\":[]}]", "Change A" },
  { "change/note", "cofd", "\"conditions\": [{\"name\":\"A\",\"note\":\"\"}]", "change|0|2|A|0|Why",
    "\"conditions\": [{\"name\":\"A\",\"note\":\"Why\"}]", "Change A" },
  { "change/same", "cofd", "\"conditions\": [{\"name\":\"A\"}]", "change|0|2|A|0|",
    "\"conditions\": [{\"name\":\"A\"}]", NULL },
  { "change/no-such-place", "cofd", "\"conditions\": [{\"name\":\"A\"}]", "change|1|2|A", NULL,
    "The list has no such position" },

  { "weapon/ITEM-1/add", "cofd", "\"y\": 1", "add|0|3|Knife|1|lethal;Rusty|weaponry",
    "\"y\": 1, \"weapons\": [{\"name\":\"Knife\",\"rating\":1,\"damage\":\"lethal\","
    "\"traits\":[\"weaponry\"],\"note\":\"Rusty\"}]",
    "Add Knife" },
  { "weapon/ITEM-1/change", "cofd",
    "\"weapons\": [{ \"clip\": 6.0, \"name\" :\"Gun\",\"rating\":2 }]", "change|0|3|Gun|3|lethal;",
    "\"weapons\": [{ \"clip\": 6.0, \"name\" :\"Gun\",\"rating\":3,"
    "\"damage\": \"lethal\" }]",
    "Change Gun" },
  { "weapon/ITEM-1/no-name", "cofd", "\"weapons\": [{\"name\":\"Gun\"}]", "change|0|3||1|", NULL,
    "A weapon needs a name" },
  { "weapon/ITEM-1/rating", "cofd", "", "add|0|3|Bomb|21|", NULL, "Enter a rating from -5 to 20" },
  { "armor/ITEM-1/add", "cofd", "", "add|0|4|Vest|1|3;",
    "\"armor\": [{\"name\":\"Vest\",\"rating\":1,\"ballistic\":3}]", "Add Vest" },
  { "armor/ITEM-1/follows", "cofd", "\"armor\": [{\"name\":\"Vest\",\"rating\":1}]",
    "change|0|4|Vest|2|2;", "\"armor\": [{\"name\":\"Vest\",\"rating\":2}]", "Change Vest" },
  { "armor/ITEM-1/not-worn", "cofd", "\"armor\": [{\"name\":\"Vest\",\"rating\":1}]",
    "change|0|4|Vest|1|1", "\"armor\": [{\"name\":\"Vest\",\"rating\":1,\"worn\": false}]",
    "Change Vest" },
  { "armor/ITEM-1/huge", "cofd", "", "add|0|4|Wall|1000000000|", NULL,
    "Enter a rating from 0 to 20" },
  { "armor/ITEM-1/no-name", "cofd", "", "add|0|4||1|", NULL, "Armor needs a name" },

  { "remove/middle", "cofd",
    "\"advantages\":[{\"name\":\"A\"},\n {\"name\":\"B\"},{\"name\":\"C\"}]", "remove|0|1",
    "\"advantages\":[{\"name\":\"A\"},\n {\"name\":\"C\"}]", "Remove B" },
  { "remove/no-such-place", "cofd", "\"equipment\":[]", "remove|1|0", NULL,
    "The list has no such position" },
  { "move/up", "cofd",
    "\"advantages\":[{\"name\":\"A\"},\n { \"name\":\"B\", \"x\":1.0},{\"name\":\"C\"} ]",
    "move|0|1|0",
    "\"advantages\":[{ \"name\":\"B\", \"x\":1.0},\n {\"name\":\"A\"},{\"name\":\"C\"} ]",
    "Move B" },
  { "move/no-such-place", "cofd", "\"conditions\":[{\"name\":\"A\"}]", "move|2|0|1", NULL,
    "The list has no such position" },

  { "add-trait/new", "cofd", ODD, "add-trait| Blood Magic |2",
    "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":2,\r\n\t\"Zeal\" :3,\r\n\t\"Blood "
    "Magic\": 2 }",
    "Add Blood Magic" },
  { "add-trait/no-name", "cofd", "", "add-trait| |1", NULL, "A trait needs a name" },
  { "add-trait/of-the-rules", "cofd", "", "add-trait|Animal-Ken|1", NULL,
    "There is already a trait “Animal-Ken”" },
  { "add-trait/twice", "cofd", ODD, "add-trait|zéal|1", NULL, "There is already a trait “zéal”" },
  { "add-trait/rating", "cofd", "", "add-trait|A|11", NULL, "Enter a rating from 0 to 10" },

  { "remove-trait/extra", "cofd", ODD ", \"specialties\": {\"Zeal\": [\"A\"]}", "remove-trait|Zeal",
    "\"x\":[1e2 ,\"\\u00e9\"],\r\n\t\"traits\" :{\"strength\":2 }, \"specialties\": {}",
    "Remove Zeal" },
  { "remove-trait/absent", "cofd", "", "remove-trait|Zeal", NULL,
    "This character has no trait “Zeal”" },
  { "remove-trait/COFD-19/follows", "cofd",
    "\"traits\": {\"stamina\": 1}, \"tracks\": {\"health\": {\"boxes\": 6 }}",
    "remove-trait|stamina", "\"traits\": {}, \"tracks\": {\"health\": {\"boxes\": 5 }}",
    "Remove Stamina" },
  { "remove-trait/COFD-19/marked", "cofd",
    "\"traits\": {\"stamina\": 1}, \"tracks\": {\"health\": {\"lethal\": 6 }}",
    "remove-trait|stamina", NULL, "Health: cannot be lower than the boxes already marked" },

  { "rename-trait/everywhere", "cofd",
    "\"specialties\": {\"Zeal\" :[\"A\"]},\"traits\":{\"\\u005aeal\": 2,\"wits\":1}, "
    "\"equipment\":[{\"name\":\"K\",\"traits\":[\"wits\",  \"Zeal\"]}]",
    "rename-trait|Zeal|Fervour",
    "\"specialties\": {\"Fervour\" :[\"A\"]},\"traits\":{\"Fervour\": 2,\"wits\":1}, "
    "\"equipment\":[{\"name\":\"K\",\"traits\":[\"wits\",  \"Fervour\"]}]",
    "Rename Fervour" },
  { "rename-trait/grouped", "cofd",
    "\"traits\":{\"Auspex\": 2, \"Vigor\": 1},\"groups\": {\"D\": [\"Vigor\", \"auspex\"]}, "
    "\"advantages\": [{\"name\": \"P\", \"of\": \"AUSPEX\"}, {\"name\": \"Q\"}]",
    "rename-trait|Auspex|Sight",
    "\"traits\":{\"Sight\": 2, \"Vigor\": 1},\"groups\": {\"D\": [\"Vigor\", \"Sight\"]}, "
    "\"advantages\": [{\"name\": \"P\", \"of\": \"Sight\"}, {\"name\": \"Q\"}]",
    "Rename Sight" },
  { "rename-trait/capital", "cofd", "\"traits\":{\"zeal\": 2}", "rename-trait|zeal|Zeal",
    "\"traits\":{\"Zeal\": 2}", "Rename Zeal" },
  { "rename-trait/same", "cofd", "\"traits\":{\"zeal\": 2}", "rename-trait|zeal|zeal",
    "\"traits\":{\"zeal\": 2}", NULL },
  { "rename-trait/no-name", "cofd", ODD, "rename-trait|Zeal|", NULL, "A trait needs a name" },
  { "rename-trait/to-another", "cofd", "\"traits\": {\"zeal\": 1, \"fervour\": 2}",
    "rename-trait|zeal|Fervour", NULL, "There is already a trait “Fervour”" },
  { "rename-trait/of-the-rules", "cofd", ODD, "rename-trait|strength|Might", NULL,
    "“strength” is a trait of the rules, and keeps its name" },
  { "rename-trait/absent", "cofd", ODD, "rename-trait|might|Zest", NULL,
    "This character has no trait “might”" },
  { "rename-trait/to-specialties", "cofd", ODD ", \"specialties\": {\"Zest\": []}",
    "rename-trait|Zeal|Zest", NULL, "There are already specialties of “Zest”" },

  { "roll/COFD-21/first", "cofd", "", "add-roll|Punch|5",
    "\"rolls\": [{\"name\":\"Punch\",\"notation\":\"5\"}]", "Add Punch" },
  { "roll/COFD-21/again", "cofd",
    "\"rolls\": [{\"name\":\"Punch\",\"icon\":1.0, \"notation\" : \"5\"}]",
    "add-roll|Punch|6 again9",
    "\"rolls\": [{\"name\":\"Punch\",\"icon\":1.0, \"notation\" : \"6 again9\"}]", "Change Punch" },
  { "roll/no-name", "cofd", "", "add-roll||5", NULL, "A saved roll needs a name" },
  { "roll/remove", "cofd", "\"rolls\": [ {\"name\":\"A\",\"notation\":\"5\"} ]", "remove-roll|A",
    "\"rolls\": []", "Remove A" },
  { "roll/remove/absent", "cofd", "", "remove-roll|A", NULL, "There is no saved roll “A”" },
};

static char *
dup_members (TenSheet *sheet)
{
  g_autofree char *text = ten_sheet_dup_text (sheet);
  const char *from = strstr (text, "\"name\": \"N\"");

  g_assert_nonnull (from);
  from += strlen ("\"name\": \"N\"");
  if (g_str_has_prefix (from, ", "))
    from += 2;
  return g_strndup (from, strlen (from) - 1);
}

static void
assert_members (TenSheet *sheet, const char *members)
{
  g_autofree char *now = dup_members (sheet);

  g_assert_cmpstr (now, ==, members);
}

static void
check_refused (const Case *row, TenSheet *sheet)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_sheet_apply (sheet, create_edit (row->edit), &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, row->words);
  g_assert_true (error->domain == TEN_SHEET_ERROR || error->domain == TEN_RULES_ERROR);
  assert_members (sheet, row->before);
  g_assert_false (ten_sheet_undo (sheet));
}

/* Each edit, its effect on the text, and undo and redo. */
static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, row->ruleset, row->before);
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;

  if (row->after == NULL)
    {
      check_refused (row, sheet);
      return;
    }
  g_assert_true (ten_sheet_apply (sheet, create_edit (row->edit), &error));
  g_assert_no_error (error);
  assert_members (sheet, row->after);
  label = ten_sheet_dup_undo_label (sheet);
  g_assert_cmpstr (label, ==, row->words);
  if (label == NULL)
    return;
  g_assert_true (ten_sheet_undo (sheet));
  assert_members (sheet, row->before);
  g_assert_true (ten_sheet_redo (sheet));
  assert_members (sheet, row->after);
}

/* Pairs of edits of one sheet, and whether they are undone together. */
static const struct
{
  const char *first;
  const char *second;
  gboolean continues;
} pairs[] = {
  { "rating|wits|1", "rating|wits|2", TRUE },
  { "rating|wits|1", "rating|brawl|2", FALSE },
  { "text|player|A", "text|player|Al", TRUE },
  { "text|player|A", "text|chronicle|Al", FALSE },
  { "detail|vice|A", "detail|vice|Al", TRUE },
  { "detail|vice|A", "detail|virtue|Al", FALSE },
  { "specialties|wits|A", "specialties|wits|Al", TRUE },
  { "specialties|wits|A", "specialties|brawl|Al", FALSE },
  { "count|beats|1", "count|beats|2", TRUE },
  { "count|beats|1", "count|experiences|2", FALSE },
  { "points|willpower|1", "points|willpower|2", TRUE },
  { "damage|health|1", "damage|health|2", TRUE },
  { "size|health|8", "size|health|9", TRUE },
  { "size|health|8", "size|willpower|9", FALSE },
  { "add|0|0|A", "add|0|0|B", FALSE },
  { "change|0|2|A", "change|0|2|Al", TRUE },
  { "change|0|3|1|1|", "change|0|3|1|2|", TRUE },
  { "change|0|2|A", "change|1|2|Al", FALSE },
  { "change|0|2|A", "change|0|1|Al", FALSE },
  { "remove|2|0", "remove|2|0", FALSE },
  { "move|2|0|1", "move|2|1|2", TRUE },
  { "move|2|0|1", "move|2|0|2", FALSE },
  { "add-trait|A|1", "add-trait|B|1", FALSE },
  { "rename-trait|Zeal|Z", "rename-trait|Z|Zest", TRUE },
  { "rename-trait|Zeal|Z", "rename-trait|Other|Zest", FALSE },
  { "add-roll|A|5", "add-roll|B|5", FALSE },
};

static void
test_continues (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (TenSheet) sheet =
          make_sheet (rulesets, "cofd",
                      "\"traits\": {\"Zeal\": 1, \"Other\": 1, \"resolve\": 3}, "
                      "\"conditions\": [{\"name\": \"1\"}, {\"name\": \"2\"}, {\"name\": \"3\"}], "
                      "\"equipment\": [{\"name\": \"1\"}], "
                      "\"weapons\": [{\"name\": \"1\"}]");
      g_autoptr (GError) error = NULL;

      g_test_message ("%s, %s", pairs[i].first, pairs[i].second);
      g_assert_true (ten_sheet_apply (sheet, create_edit (pairs[i].first), &error));
      g_assert_true (ten_sheet_apply (sheet, create_edit (pairs[i].second), &error));
      g_assert_no_error (error);
      g_assert_true (ten_sheet_undo (sheet));
      g_assert_cmpint (ten_sheet_undo (sheet), ==, !pairs[i].continues);
      g_assert_false (ten_sheet_is_changed (sheet));
    }
}

/* The name is required, but may be empty. */
static void
test_name (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, "cofd", "");
  g_autofree char *label = NULL;

  g_assert_true (ten_sheet_apply (sheet, ten_text_edit_new ("name", "Ana"), NULL));
  g_assert_cmpstr (ten_sheet_get_name (sheet), ==, "Ana");
  label = ten_sheet_dup_undo_label (sheet);
  g_assert_cmpstr (label, ==, "Name");
  g_assert_true (ten_sheet_apply (sheet, ten_text_edit_new ("name", NULL), NULL));
  g_assert_cmpstr (ten_sheet_get_name (sheet), ==, "");
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_cmpstr (ten_sheet_get_name (sheet), ==, "N");
}

static void
assert_refused (TenSheet *sheet, TenSheetEdit *edit, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_sheet_apply (sheet, edit, &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_false (ten_sheet_is_changed (sheet));
}

static void
test_too_long (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, "cofd", "");
  g_autofree char *text = g_strnfill (40001, 'x');
  const char *const texts[] = { text, NULL };
  g_autoptr (TenSheetItem) item = ten_sheet_item_new (TEN_SHEET_CONDITION, text, 0, NULL, NULL);
  const char *message = "The text is too long: it can have at most 40000 characters";

  assert_refused (sheet, ten_text_edit_new ("name", text), message);
  assert_refused (sheet, ten_detail_edit_new (text, "A"), message);
  assert_refused (sheet, ten_specialties_edit_new ("wits", texts), message);
  assert_refused (sheet, ten_add_item_edit_new (item, 0), message);
  assert_refused (sheet, ten_add_trait_edit_new (text, 1), message);
  assert_refused (sheet, ten_add_roll_edit_new (text, "5"), message);
  g_assert_true (ten_sheet_apply (sheet, ten_text_edit_new ("notes", text), NULL));
}

/* An item has the given values, and no others. */
static void
test_item (void)
{
  const char *const traits[] = { "wits", "brawl", NULL };
  g_autoptr (TenSheetItem) kit = ten_sheet_item_new (TEN_SHEET_EQUIPMENT, "Kit", -2, "Old", traits);
  g_autoptr (TenSheetItem) plain = ten_sheet_item_new (TEN_SHEET_CONDITION, "", 0, NULL, NULL);

  g_assert_cmpint (ten_sheet_item_get_kind (kit), ==, TEN_SHEET_EQUIPMENT);
  g_assert_cmpstr (ten_sheet_item_get_name (kit), ==, "Kit");
  g_assert_cmpint (ten_sheet_item_get_number (kit), ==, -2);
  g_assert_cmpstr (ten_sheet_item_get_note (kit), ==, "Old");
  g_assert_cmpstrv (ten_sheet_item_get_traits (kit), traits);
  g_assert_cmpstr (ten_sheet_item_get_note (plain), ==, "");
  g_assert_cmpuint (g_strv_length ((char **) ten_sheet_item_get_traits (plain)), ==, 0);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/edits/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/edits/continues", test_continues);
  g_test_add_func ("/edits/name", test_name);
  g_test_add_func ("/edits/too-long", test_too_long);
  g_test_add_func ("/edits/item", test_item);
}
