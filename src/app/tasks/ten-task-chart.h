/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* Without a limit of rolls, the chances of so many further ones are asked for. */
#define TEN_TASK_CHART_MOST_ROLLS 20

/* A small picture of the chance that an extended action is done by each further roll. */
#define TEN_TYPE_TASK_CHART (ten_task_chart_get_type ())
G_DECLARE_FINAL_TYPE (TenTaskChart, ten_task_chart, TEN, TASK_CHART, GtkWidget)

GtkWidget *ten_task_chart_new (void);
TenExtendedOdds *ten_task_chart_get_odds (TenTaskChart *self);
void ten_task_chart_set_odds (TenTaskChart *self, TenExtendedOdds *odds);
char *ten_task_chart_dup_tooltip (TenTaskChart *self, guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
