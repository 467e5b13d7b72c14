/** The project as calls return it (docs/rules/safe-distance.md#projects). */
import { z } from 'zod';
import { zoneLevels } from '@firm/health/contract/publishedLists';
import { answerShape, formShape } from '@firm/platform/contract/entity/schemas';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { bodyOf, idList, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { projectFields } from '../fields/project.ts';
import { projectStatuses } from './moves.ts';

const id = z.number().int();
const named = z.object({ id, url: z.string(), name: z.string() });
const namedZone = named.extend({ zone_ref_id: z.string(), dorm_id: id });

/** Counts only residents of the caller's dormitories. */
const figures = {
  /** Members, now or later. */
  people: z.number().int(),
  people_now: z.number().int(),
  /** There are more people now than the project's limit allows. */
  over_limit: z.boolean(),
};

export const project = z.object({
  id,
  version: id,
  url: z.string(),
  org: id,
  /** `PJ-000123`. */
  ref_no: z.string(),
  ...answerShape(projectFields),
  /** Statuses to which it can be moved. */
  moves: z.array(z.enum(projectStatuses)),
  sites: z.array(named),
  /** Zones in the caller's dormitories. */
  work_zones: z.array(namedZone),
  contractors: z.array(named),
  ...figures,
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Project' });
export type Project = z.output<typeof project>;

const readOnlyNames = Object.keys(project.shape);
const writable = formShape(projectFields);

export const newProject = bodyOf({ ...optional(writable), name: writable.name }, readOnlyNames).meta({ id: 'NewProject' });
export const projectPut = bodyOf({ ...optional(writable), name: writable.name, version }, readOnlyNames).meta({ id: 'ProjectPut' });

export const projectFilters = z.object({
  ...filterShape(projectFields),
  ...z.object({ project: idList, location: idList, zone: idList, vendor: idList, dormitory: idList }).partial().shape,
});
export const projectOrderings = { id: '_id', ref_no: '_id', name: 'name', status: 'status', start_date: 'start_date', update_time: 'update_time' } as const;

/** One of the project's zones. */
export const projectZone = z.object({
  zone: id,
  url: z.string(),
  name: z.string(),
  zone_ref_id: z.string(),
  zone_type_name: z.string(),
  dorm_id: id,
  dorm_name: z.string(),
  occupancy: z.number().int(),
  /** 0: no limit. */
  limit: z.number().int(),
  is_safe: z.boolean(),
  level: z.enum(zoneLevels),
}).meta({ id: 'ProjectZone' });

export const contractOf = z.object({ id, ref_no: z.string() });
export const vendorOf = named.extend({ /** Number of this vendor's people on the team. */ residents: z.number().int() });

/** A user who can manage a project. */
export const projectManager = z.object({ id, name: z.string(), username: z.string() }).meta({ id: 'ProjectManager' });

/** How active a project is. */
export const projectActivity = named.extend({
  activity_status: z.enum(['busy', 'quiet', 'closed']),
  last_activity: z.iso.datetime().nullable(),
  changes_1_day: z.number().int(),
  changes_7_days: z.number().int(),
  open_tasks: z.number().int(),
}).meta({ id: 'ProjectActivity' });
