/** The task as calls return it, and as a card of the board (docs/rules/safe-distance.md#tasks). */
import { z } from 'zod';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, initialShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, countInQuery, id as anyId, idList, moment, optionalReferenceTo, version, versionRead } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { taskFields } from '../fields/task.ts';
import { taskLimits as limits } from '../limits.ts';
import { taskStatuses, taskTypes } from './moves.ts';

const id = z.number().int();
const when = z.iso.datetime();

export const task = z.object({
  id,
  version: id,
  url: z.string(),
  org: id,
  /** `TK-000123`. */
  ref_num: z.string(),
  /** The lane: the id of its zone; 0: at the site. */
  lane: id,
  ...answerShape(taskFields),
  /** Limited to the caller's dormitories. */
  people_names: z.array(z.object({ id, name: z.string() })),
  /** Photo of the first named resident; null: a default picture. */
  avatar: z.string().nullable(),
  dorm_id: id.nullable(),
  /** Statuses to which it can be moved. */
  moves: z.array(z.enum(taskStatuses)),
  /** Its end has passed and it is neither done nor cancelled. */
  overdue: z.boolean(),
  /** The first task of its weekly repetition. */
  series: id.nullable(),
  created_time: when,
  update_time: when,
}).meta({ id: 'Task' });
export type Task = z.output<typeof task>;

/** More people in a zone at the same time than its limit allows. */
const overCapacity = z.object({
  code: z.literal('over_capacity'),
  zone: id,
  zone_name: z.string(),
  /** People present at the fullest moment, including the task's own. */
  people: z.number().int(),
  limit: z.number().int(),
  /** The period in which the limit is exceeded. */
  from: when,
  to: when,
  /** The next time at which the task would fit; null: not within four weeks. */
  next_free: when.nullable(),
}).meta({ id: 'OverCapacity' });

/** Another project's task in the same zone at the same time. */
const mixedProjects = z.object({
  code: z.literal('mixed_projects'),
  zone: id,
  zone_name: z.string(),
  task: id,
  ref_num: z.string(),
  project: id,
  project_name: z.string(),
  from: when,
  to: when,
}).meta({ id: 'MixedProjects' });

const taskWarning = z.discriminatedUnion('code', [overCapacity, mixedProjects]);
export type TaskWarning = z.output<typeof taskWarning>;

/** The written task, and warnings that did not prevent it. */
export const taskWritten = task.extend({ warnings: z.array(taskWarning) }).meta({ id: 'TaskWritten' });
export type TaskWritten = z.output<typeof taskWritten>;

const readOnlyNames = Object.keys(taskWritten.shape);
const { status, ...writable } = writeShape(taskFields);

/** Weekly; the number of tasks in total. */
const repeat = z.strictObject({ weeks: z.number().int().min(1).max(limits.weeks) });

export const newTask = bodyOf({ ...optional(writable), name: writable.name, repeat: repeat.nullable().optional() }, readOnlyNames, initialShape({ status: taskFields.status })).meta({ id: 'NewTask' });
export const newTaskAnswer = taskWritten.extend({ /** Ids of the whole series, starting with this task. */ occurrences: z.array(id) }).meta({ id: 'NewTaskWritten' });
const changes = { ...optional({ ...writable, status }), version };
export const taskPut = bodyOf({ ...changes, name: writable.name }, readOnlyNames).meta({ id: 'TaskPut' });
export const taskPatch = bodyOf(changes, readOnlyNames).meta({ id: 'TaskPatch' });

/** `after`: the card below which it is placed; null: on top; omitted: at the end of the lane. */
export const taskMove = bodyOf({
  zone: optionalReferenceTo('workzones'),
  location: optionalReferenceTo('locations').optional(),
  after: anyId.nullable().optional(),
  start_date: moment.optional(),
  version,
}).meta({ id: 'TaskMove' });

/** Checks what a task would conflict with, without writing it. `id`: the task, if it exists already. */
export const taskCheck = bodyOf({
  id: anyId.optional(),
  zone: optionalReferenceTo('workzones'),
  project: optionalReferenceTo('projects').optional(),
  start_date: moment,
  end_date: moment,
  people_count: z.number().int().min(0).max(limits.peopleCount),
}).meta({ id: 'TaskCheck' });
export const taskChecked = z.object({ warnings: z.array(taskWarning) }).meta({ id: 'TaskChecked' });

const seen = z.array(z.strictObject({ id: anyId, version: versionRead })).min(1).max(limits.bulk);
const ids = z.array(anyId).min(1).max(limits.bulk);
const days = z.number().int().min(-limits.days).max(limits.days);
const target = { zone: optionalReferenceTo('workzones').optional(), location: optionalReferenceTo('locations').optional() };

/** `zone` or `location`: all tasks go to the end of that lane, in the given order. `days`: shifts them by so many days, in the time zone of their dormitory. */
export const taskBulkChange = bodyOf({ tasks: seen, ...target, days: days.optional() }).meta({ id: 'TaskBulkChange' });
export const taskBulkCopy = bodyOf({ ids, ...target, days: days.optional() }).meta({ id: 'TaskBulkCopy' });
export const taskBulkDelete = bodyOf({ tasks: seen }).meta({ id: 'TaskBulkDelete' });
export const taskRestore = bodyOf({ ids }).meta({ id: 'TaskRestore' });
/** The tasks after the change, and warnings that did not prevent it. */
export const tasksWritten = z.object({ results: z.array(task), warnings: z.array(taskWarning) }).meta({ id: 'TasksWritten' });
export type TasksWritten = z.output<typeof tasksWritten>;

export const taskFilters = z.object({
  ...filterShape(taskFields),
  /** `site`: at the site, or in a zone that is assigned to it. */
  ...z.object({ dormitory: idList, person: idList, site: idList, from: moment, to: moment }).partial().shape,
});
export const taskOrderings = { id: '_id', ref_num: '_id', name: 'name', status: 'status', type: 'type', start_date: 'start_date', end_date: 'end_date', update_time: 'update_time' } as const;

const card = task
  .pick({ id: true, version: true, ref_num: true, name: true, avatar: true, start_date: true, end_date: true, overdue: true, project: true, location: true, series: true })
  .extend({ type: z.enum(taskTypes), status: z.enum(taskStatuses), people: z.number().int() })
  .meta({ id: 'BoardCard' });
export type BoardCard = z.output<typeof card>;

const lane = z.object({
  /** Id of the zone; 0: at the site. */
  id,
  /** null: at the site. */
  title: z.string().nullable(),
  zone_ref_id: z.string(),
  /** null: at the site. */
  zone_kind: z.string().nullable(),
  dorm_id: id.nullable(),
  /** People at the same time; 0: no limit. */
  limit: z.number().int(),
  /** Total number of cards. */
  count: z.number().int(),
  /** null: not requested yet. */
  tasks: z.array(card).nullable(),
}).meta({ id: 'BoardLane' });
export type BoardLane = z.output<typeof lane>;

/**
 * Without `project` and `zone`: the facilities and common areas of the given dormitories, or of all. `zone`: that zone and the
 * zones in it. `site`: of these, the zones assigned to the site, and the tasks at it. `lanes`: only these lanes, with their cards
 * from `skip` on.
 */
export const boardQuery = z
  .object({ project: idList, dormitory: idList, location: idList, site: idList, zone: idList, lanes: idList, skip: countInQuery(0, 999_999) })
  .partial();
export const board = z.object({ lanes: z.array(lane), count: z.number().int() }).meta({ id: 'TaskBoard' });
export type TaskBoard = z.output<typeof board>;
