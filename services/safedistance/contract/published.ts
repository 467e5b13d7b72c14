/** What safe distance publishes to the other services. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedEvents, publishedView, type RowOf } from '@firm/platform/contract/published';
import { usedKind } from '@firm/platform/contract/used';
import { z } from 'zod';
import { openTaskStatuses, taskStatuses, taskTypes } from './taskMoves.ts';

export { openTaskStatuses };

/** What others give away, which safe distance may close or delete. */
export const used = { project: usedKind('project'), location: usedKind('location') };

const id = z.number().int();
const named = { _id: id, org: id, name: z.string() };
const ofOrganisation = { org: 'org', dormitory: null } as const;

/** Sites at which residents work; a zone may be assigned to one. */
export const locations = publishedView('safedistance_locations_v1', named, ofOrganisation);

/** Projects on which residents work; clients and contracts name theirs. */
export const projects = publishedView('safedistance_projects_v1', { ...named, /** Contractors. */ vendors: z.array(id) }, ofOrganisation);

/** Who works on which project, and where. Readers get the members' dormitories from residents. */
export const members = publishedView(
  'safedistance_members_v1',
  {
    _id: id,
    org: id,
    project: id,
    employee: id,
    location: id.nullable(),
    team: z.string(),
    /** `YYYY-MM-DD`. */
    start_date: z.string(),
    /** The last day; null: no end is known. */
    end_date: z.string().nullable(),
  },
  ofOrganisation,
);

/** The members of teams on a day (`YYYY-MM-DD`), as a filter of `members`. */
export const onTeamOn = (day: string) => ({ start_date: { $lte: day }, $or: [{ end_date: null }, { end_date: { $gte: day } }] });

/** The planner's cards; those of one zone stand in the order of `rank`. */
export const tasks = publishedView(
  'safedistance_tasks_v1',
  {
    _id: id,
    org: id,
    dormitory: id.nullable(),
    /** null: at a site. */
    zone: id.nullable(),
    location: id.nullable(),
    project: id.nullable(),
    /** The contractor. */
    vendor: id.nullable(),
    /** `TK-000123`. */
    ref_num: z.string(),
    name: z.string(),
    type: z.enum(taskTypes),
    status: z.enum(taskStatuses),
    /** The first resident who is named. */
    person: id.nullable(),
    start_date: z.date().nullable(),
    end_date: z.date().nullable(),
    rank: z.number(),
  },
  { org: 'org', dormitory: 'dormitory' },
);
/** Transport routes to worksites; those that name a client are counted before it is merged into another. */
export const transportRoutes = publishedView('safedistance_transport_routes_v1', { _id: id, org: id, dormitory: id.nullable(), name: z.string(), vendor: id.nullable() }, { org: 'org', dormitory: 'dormitory' });

export type TaskRow = RowOf<typeof tasks>;

/** Whatever becomes of sites: zones show the name of theirs. */
export const locationEvents = publishedEvents('safedistance', ['location.*'], z.object({ name: z.string() }));

/** How many people are in zones and at sites by visits, in parts: the sum of a zone's rows. */
export const occupancy = publishedView(
  'safedistance_occupancy_v1',
  { _id: z.string(), org: id, dormitory: id.nullable(), zone: id.nullable(), location: id.nullable(), people: z.number().int() },
  { org: 'org', dormitory: 'dormitory' },
);

/** Who was where, in one form whatever the source: visits, rides, work. */
const presenceFields = {
  _id: id,
  org: id,
  dormitory: id.nullable(),
  /** Residents who were together. */
  people: z.array(id),
  kind: z.enum(['facility', 'transport', 'worksite']),
  /** `z:<zone>`, `l:<site>`, `r:<run>` */
  place: z.string(),
  zone: id.nullable(),
  start: z.date(),
  /** null: it goes on. */
  end: z.date().nullable(),
};
export const visitPresences = publishedView('safedistance_visit_presences_v1', presenceFields, { org: 'org', dormitory: 'dormitory' });
/** Who was on board of a run, from the first who boarded to when the last was there. */
export const runPresences = publishedView('safedistance_run_presences_v1', presenceFields, { org: 'org', dormitory: 'dormitory' });
/** Who was named for a task, while it was due; not of those that were called off. */
export const taskPresences = publishedView('safedistance_task_presences_v1', presenceFields, { org: 'org', dormitory: 'dormitory' });
export type PresenceRow = RowOf<typeof visitPresences>;

/** Presences have changed: those of the records that are named. */
export const visitEvents = publishedEvents('safedistance', ['zonevisit.*'], z.object({ visits: z.array(id) }));
export const runEvents = publishedEvents('safedistance', ['transportrun.*'], z.object({ runs: z.array(id) }));
/** Somebody was put on a team, or their days on it were changed. */
export const memberEvents = publishedEvents('safedistance', ['projectmember.*'], z.object({ employee: id }));
/** Of the task that the event is about. */
export const taskEvents = publishedEvents('safedistance', ['task.*'], z.unknown());

/** What was changed, by whom and when. */
export const changes = publishedChanges('safedistance_changes_v1');
