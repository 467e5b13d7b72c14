/** The fields of a task (docs/rules/safe-distance.md#tasks), in the order of its form. */
import { choice, count, longText, moment, reference, references, text } from '@firm/platform/contract/entity/fieldKinds';
import { taskLimits as limits } from '../limits.ts';
import { taskStatuses, taskTypes } from '../task/moves.ts';

const group = 'task';

export const taskFields = {
  name: text(limits.name, { required: true, group }),
  type: choice(taskTypes, { always: true, filter: true, group }),
  status: choice(taskStatuses, { always: true, filter: true, group }),
  /** The place: a zone, or a site outside the dormitories; exactly one of them. */
  zone: reference('workzones', { filter: true, group }),
  location: reference('locations', { filter: true, group }),
  project: reference('projects', { filter: true, group }),
  start_date: moment({ group }),
  end_date: moment({ after: 'start_date', group }),
  /** The residents named as taking part. */
  people: references('employees', limits.people, { group }),
  /** Number of people taking part, named or not. */
  people_count: count(0, limits.peopleCount, { group }),
  team: text(limits.team, { group }),
  vendor: reference('vendors', { filter: true, group }),
  description: longText(limits.description, { group }),
} as const;
