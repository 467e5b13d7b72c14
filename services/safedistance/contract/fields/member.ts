/** The fields of a member of a project: who works where, from when to when (docs/rules/safe-distance.md#members). */
import { day, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { projectLimits as limits } from '../limits.ts';

const group = 'member';

export const memberFields = {
  project: reference('projects', { always: true, readOnly: true, shown: null, notAudited: 'never changes' }),
  employee: reference('employees', { always: true, readOnly: true, shown: null }),
  /** A site of the project; null: any. */
  location: reference('locations', { group }),
  team: text(limits.team, { group }),
  start_date: day({ always: true, group }),
  /** Last day; null: no end is known. */
  end_date: day({ notBefore: 'start_date', group }),
} as const;
