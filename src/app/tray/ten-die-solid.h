/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_DIE_SOLID_FACES 10
#define TEN_DIE_SOLID_VERTICES 12

typedef struct
{
  double m[3][3];
} TenDieTurn;

typedef struct
{
  double vertices[TEN_DIE_SOLID_VERTICES][3];
  double normals[TEN_DIE_SOLID_FACES][3];
} TenDieSolid;

void ten_die_turn_init_rest (TenDieTurn *self);
void ten_die_turn_rotate (TenDieTurn *self, const double *axis, double angle);
void ten_die_solid_init (TenDieSolid *self, const TenDieTurn *turn);
const guint8 *ten_die_solid_get_face (guint face);
void ten_die_solid_get_plane (
    const TenDieSolid *self, guint face, double *center, double *right, double *up);

G_END_DECLS
