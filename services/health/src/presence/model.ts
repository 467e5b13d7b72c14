/**
 * Who was where, and when: in rooms as derived from stays; facilities, transport and sites use the same form. Both indexes have the
 * end before the start: whatever ended before a window is skipped by the seek, so years of history cost nothing.
 */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { PresenceKind } from '../../contract/limits.ts';

export interface StoredPresence {
  /** `<source>:<id of the source>:<number>`, such as `stay:123:1`. */
  _id: string;
  org: number;
  dormitory: number | null;
  employee: number;
  /** `z:<zone>`, `l:<site>`, `r:<run>`, `t:<site>:<project>:<team>` */
  place: string;
  kind: PresenceKind;
  zone: number | null;
  /** The bed. */
  resource: number | null;
  /** A bed for isolated residents, where they cannot infect others. */
  isolated: boolean;
  start: Date;
  /** Half-open; `openEnd` while it lasts. */
  end: Date;
  /** `stay`, `visit`, `run`, `task`, `team` */
  source: string;
  source_id: number;
}

/** Sources that safe distance deletes after some days. */
export const forgottenSources = ['visit', 'run'] as const;

/** The end of a presence that is still open. */
export const openEnd = new Date('9999-12-31T00:00:00Z');

const id = { type: Number, required: true } as const;
const schema = new Schema<StoredPresence>(
  {
    _id: { type: String, required: true },
    org: id,
    dormitory: { type: Number, default: null },
    employee: id,
    place: { type: String, required: true },
    kind: { type: String, required: true },
    zone: { type: Number, default: null },
    resource: { type: Number, default: null },
    isolated: { type: Boolean, default: false },
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    source: { type: String, required: true },
    source_id: id,
  },
  schemaOptions,
);
// Residents in isolation now; queried every second.
schema.index({ employee: 1, end: 1 }, { name: 'apart', partialFilterExpression: { isolated: true } });
/** Indexes that queries name, since the organisation beside their fields might lead to that of all visits, below. */
export const byEmployee = { employee: 1, end: 1, start: 1, place: 1, kind: 1 } as const;
export const bySource = { source: 1, source_id: 1 } as const;
schema.index(byEmployee);
schema.index({ place: 1, end: 1, start: 1, employee: 1 });
schema.index(bySource);
// What is deleted with the visits and runs it was derived from.
schema.index({ source: 1, org: 1, end: 1 }, { name: 'forgotten', partialFilterExpression: { source: { $in: [...forgottenSources] } } });

export const presenceModel: ModelSpec<StoredPresence> = { name: 'health_presences', schema, scope: { org: 'org', dormitory: 'dormitory' } };

/** The place of a room. */
export const roomPlace = (zone: number): string => `z:${zone}`;

/** The place of a work site. */
export const sitePlace = (location: number): string => `l:${location}`;

/** The site of a place; 0: not a site. */
export const siteOf = (place: string): number => (place.startsWith('l:') ? Number(place.slice(2)) : 0);

/** The members of one team at a site: not recorded there, but assumed to have been together. */
export const teamPlace = (location: number, project: number, team: string): string => `t:${location}:${project}:${team}`;

/** Whether the presence is assumed, not recorded. */
export const isAssumed = (place: string): boolean => place.startsWith('t:');

/** The zone of a place; null: not a zone. */
export const zoneOf = (place: string): number | null => (place.startsWith('z:') ? Number(place.slice(2)) : null);
