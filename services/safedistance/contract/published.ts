/** What safe distance publishes to the other services. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedEvents, publishedView, type RowOf } from '@firm/platform/contract/published';
import { usedKind } from '@firm/platform/contract/used';
import { z } from 'zod';
import { safeDistanceSettingFields } from './fields/settings.ts';
import { endedProjectStatuses, projectStatuses } from './project/moves.ts';
import { openTaskStatuses, taskStatuses, taskTypes } from './task/moves.ts';

export { endedProjectStatuses, openTaskStatuses };

/** Records that other services refer to, and that safe distance may close or delete. */
export const used = { project: usedKind('project'), location: usedKind('location') };

const id = z.number().int();
const named = { _id: id, org: id, name: z.string() };
const ofOrganisation = { org: 'org', dormitory: null } as const;

/** Sites where residents work; zones can be assigned to one. */
export const locations = publishedView('safedistance_locations_v1', { ...named, /** The dormitory at the site. */ dormitory: id.nullable() }, ofOrganisation);

/** Projects on which residents work; clients and contracts refer to them. */
export const projects = publishedView(
  'safedistance_projects_v1',
  { ...named, /** The contractors. */ vendors: z.array(id), /** Where work is done in dormitories. */ zones: z.array(id), status: z.enum(projectStatuses), is_active: z.boolean() },
  ofOrganisation,
);

/** Members of projects, with their sites. Readers get the members' dormitories from residents. */
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
    /** Last day; null: no end is known. */
    end_date: z.string().nullable(),
  },
  ofOrganisation,
);

/** Filter of `members` for those on a team on a day (`YYYY-MM-DD`) or later. */
export const onTeamFrom = (day: string) => ({ $or: [{ end_date: null }, { end_date: { $gte: day } }] });

/** Filter of `members` for those on a team on a day (`YYYY-MM-DD`). */
export const onTeamOn = (day: string) => ({ start_date: { $lte: day }, ...onTeamFrom(day) });

/** The planner's cards; those of one zone are ordered by `rank`. */
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
    /** The first named resident. */
    person: id.nullable(),
    /** All named residents. */
    people: z.array(id),
    start_date: z.date().nullable(),
    end_date: z.date().nullable(),
    rank: z.number(),
  },
  { org: 'org', dormitory: 'dormitory' },
);
/** Transport routes to sites; before a vendor is merged into another, those that name it are counted. */
export const transportRoutes = publishedView(
  'safedistance_transport_routes_v1',
  {
    _id: id,
    org: id,
    dormitory: id.nullable(),
    name: z.string(),
    vendor: id.nullable(),
    /** Those of the past too. */
    riders: z.array(z.object({ employee: id, /** `YYYY-MM-DD`. */ from: z.string(), to: z.string().nullable() })),
    is_active: z.boolean(),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** Runs of routes, by who boarded. */
export const transportRuns = publishedView(
  'safedistance_transport_runs_v1',
  { _id: id, org: id, dormitory: id.nullable(), boarded: z.array(z.object({ employee: id, at: z.date() })) },
  { org: 'org', dormitory: 'dormitory' },
);

/** All visits, by what they name; also those of visitors. */
export const visits = publishedView(
  'safedistance_visits_v1',
  {
    _id: id,
    org: id,
    dormitory: id.nullable(),
    /** null: at a site. */
    zone: id.nullable(),
    /** null: a visitor. */
    employee: id.nullable(),
    /** null: still inside. */
    left_at: z.date().nullable(),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** Kiosks at zones. */
export const kiosks = publishedView(
  'safedistance_kiosks_v1',
  { _id: id, org: id, dormitory: id, zone: id, /** When it closes automatically. */ ends_at: z.date(), closed_at: z.date().nullable() },
  { org: 'org', dormitory: 'dormitory' },
);
/** Filter of `kiosks` for those that are open at a moment. */
export const kiosksOpenAt = (now: Date) => ({ closed_at: null, ends_at: { $gt: now } });

export type TaskRow = RowOf<typeof tasks>;

/** Isolation beds that an organisation's dormitories should have now; one without settings has no row, and `defaultIsolationRules` applies. */
export const isolationRules = publishedView(
  'safedistance_isolation_rules_v1',
  { /** The organisation. */ _id: id, org: id, /** Those of a pandemic while there is one. */ isolation_beds_per_1000: z.number().int() },
  ofOrganisation,
);

export const defaultIsolationRules = { isolation_beds_per_1000: safeDistanceSettingFields.isolation_beds.initial } as const;

/** How long an organisation keeps visits and runs after their end; one without settings has no row, and `defaultVisitRetention` applies. */
export const visitRetention = publishedView('safedistance_visit_retention_v1', { /** The organisation. */ _id: id, org: id, days: z.number().int() }, ofOrganisation);

export const defaultVisitRetention = { days: safeDistanceSettingFields.visit_retention_days.initial } as const;

/** The shortest that can be set: what ended since is there, whatever the organisation has set. */
export const shortestVisitRetention = { days: safeDistanceSettingFields.visit_retention_days.min } as const;

/** Changes of sites: zones show the name of theirs. */
export const locationEvents = publishedEvents('safedistance', ['location.*'], z.object({ name: z.string() }));

/** Number of people in zones and at sites by visits, in parts: the count of a zone is the sum of its rows. */
export const occupancy = publishedView(
  'safedistance_occupancy_v1',
  { _id: z.string(), org: id, dormitory: id.nullable(), zone: id.nullable(), location: id.nullable(), people: z.number().int() },
  { org: 'org', dormitory: 'dormitory' },
);

/** Presences of residents in one form, whatever the source: visits, runs, tasks. */
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
  /** null: still open. */
  end: z.date().nullable(),
};
export const visitPresences = publishedView('safedistance_visit_presences_v1', presenceFields, { org: 'org', dormitory: 'dormitory' });
/** People on board of a run, from the first boarding to the last arrival. */
export const runPresences = publishedView('safedistance_run_presences_v1', presenceFields, { org: 'org', dormitory: 'dormitory' });
/** People named in a task, while it was scheduled; without cancelled tasks. */
export const taskPresences = publishedView('safedistance_task_presences_v1', presenceFields, { org: 'org', dormitory: 'dormitory' });
export type PresenceRow = RowOf<typeof visitPresences>;

/** The presences of the given records have changed. */
export const visitEvents = publishedEvents('safedistance', ['zonevisit.*'], z.object({ visits: z.array(id) }));
export const runEvents = publishedEvents('safedistance', ['transportrun.*'], z.object({ runs: z.array(id) }));
/** Somebody was added to a team, or their days on it were changed. */
export const memberEvents = publishedEvents('safedistance', ['projectmember.*'], z.object({ employee: id }));
/** The event's task has changed. */
export const taskEvents = publishedEvents('safedistance', ['task.*'], z.unknown());

/** What was changed, by whom and when. */
export const changes = publishedChanges('safedistance_changes_v1');
