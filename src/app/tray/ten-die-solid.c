/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-die-solid.h"

#include <math.h>

/* A pentagonal trapezohedron: two apexes, and a zigzag ring of ten corners. Flat kites determine
 * the ring's height. */
#define APEX 1.1
#define COS36 0.80901699437494745
#define RING (APEX * (1 - COS36) / (1 + COS36))
#define TOP 10
#define BOTTOM 11

/* How far the number is below the center of its kite, where the kite is wide. */
#define NUMBER_DROP 0.13

static const guint8 faces[TEN_DIE_SOLID_FACES][4] = {
  { TOP, 9, 0, 1 }, { BOTTOM, 2, 1, 0 }, { TOP, 1, 2, 3 }, { BOTTOM, 4, 3, 2 },
  { TOP, 3, 4, 5 }, { BOTTOM, 6, 5, 4 }, { TOP, 5, 6, 7 }, { BOTTOM, 8, 7, 6 },
  { TOP, 7, 8, 9 }, { BOTTOM, 0, 9, 8 },
};

static void
get_vertex (guint index, double *vertex)
{
  vertex[0] = index < TOP ? cos (index * G_PI / 5) : 0;
  vertex[1] = index < TOP ? sin (index * G_PI / 5) : 0;
  if (index < TOP)
    vertex[2] = index % 2 == 0 ? -RING : RING;
  else
    vertex[2] = index == TOP ? APEX : -APEX;
}

static void
get_normal (guint face, double *normal)
{
  double length = hypot (APEX + RING, 1);

  normal[0] = (APEX + RING) * cos (face * G_PI / 5) / length;
  normal[1] = (APEX + RING) * sin (face * G_PI / 5) / length;
  normal[2] = (face % 2 == 0 ? 1 : -1) / length;
}

static void
turn_vector (const TenDieTurn *turn, const double *from, double *to)
{
  for (guint row = 0; row < 3; row++)
    to[row] = turn->m[row][0] * from[0] + turn->m[row][1] * from[1] + turn->m[row][2] * from[2];
}

void
ten_die_turn_init_rest (TenDieTurn *self)
{
  double length = hypot (APEX + RING, 1);
  double slope = (APEX + RING) / length;
  double rise = 1 / length;

  *self = (TenDieTurn){ { { 0, 1, 0 }, { -rise, 0, slope }, { slope, 0, rise } } };
}

void
ten_die_turn_rotate (TenDieTurn *self, const double *axis, double angle)
{
  double c = cos (angle), s = sin (angle), d = 1 - c;
  double x = axis[0], y = axis[1], z = axis[2];
  double by[3][3] = {
    { c + x * x * d, x * y * d - z * s, x * z * d + y * s },
    { y * x * d + z * s, c + y * y * d, y * z * d - x * s },
    { z * x * d - y * s, z * y * d + x * s, c + z * z * d },
  };
  TenDieTurn before = *self;

  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      self->m[row][column] = by[row][0] * before.m[0][column] + by[row][1] * before.m[1][column] +
                             by[row][2] * before.m[2][column];
}

void
ten_die_solid_init (TenDieSolid *self, const TenDieTurn *turn)
{
  for (guint index = 0; index < TEN_DIE_SOLID_VERTICES; index++)
    {
      double vertex[3];

      get_vertex (index, vertex);
      turn_vector (turn, vertex, self->vertices[index]);
    }
  for (guint face = 0; face < TEN_DIE_SOLID_FACES; face++)
    {
      double normal[3];

      get_normal (face, normal);
      turn_vector (turn, normal, self->normals[face]);
    }
}

const guint8 *
ten_die_solid_get_face (guint face)
{
  g_return_val_if_fail (face < TEN_DIE_SOLID_FACES, NULL);

  return faces[face];
}

void
ten_die_solid_get_plane (
    const TenDieSolid *self, guint face, double *center, double *right, double *up)
{
  const double *apex, *tip, *normal;
  double length = 0;

  g_return_if_fail (self != NULL && face < TEN_DIE_SOLID_FACES);

  apex = self->vertices[faces[face][0]];
  tip = self->vertices[faces[face][2]];
  normal = self->normals[face];
  for (guint i = 0; i < 3; i++)
    length += (apex[i] - tip[i]) * (apex[i] - tip[i]);
  length = sqrt (length);
  for (guint i = 0; i < 3; i++)
    {
      up[i] = (apex[i] - tip[i]) / length;
      center[i] = (apex[i] + tip[i]) / 2 - up[i] * NUMBER_DROP;
    }
  right[0] = up[1] * normal[2] - up[2] * normal[1];
  right[1] = up[2] * normal[0] - up[0] * normal[2];
  right[2] = up[0] * normal[1] - up[1] * normal[0];
}
