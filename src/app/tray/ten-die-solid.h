/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_DIE_SOLID_FACES 10
#define TEN_DIE_SOLID_VERTICES 12

/**
 * TenDieTurn:
 * @m: a rotation matrix; x runs to the right, y up, z to who looks on
 *
 * How a die is turned.
 */
typedef struct
{
  double m[3][3];
} TenDieTurn;

/**
 * TenDieSolid:
 * @vertices: the corners after turning, in a sphere of about radius 1
 * @normals: where each face looks; one with a positive z is seen
 *
 * A ten-sided die as it is turned. Face 0 is the one that @ten_die_turn_init_rest() shows.
 */
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
    const TenDieSolid *self, guint face, double *centre, double *right, double *up);

G_END_DECLS
