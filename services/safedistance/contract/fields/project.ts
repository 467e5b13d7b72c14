/** The fields of a project (docs/rules/safe-distance.md#projects), in the order of its form. */
import { choice, count, day, flag, longText, reference, references, text } from '@firm/platform/contract/entity/fieldKinds';
import { projectColors, projectLimits as limits } from '../limits.ts';
import { projectStatuses } from '../project/moves.ts';

const group = 'project';
const byStep = 'the project’s page moves it by a button of its own';

export const projectFields = {
  name: text(limits.name, { required: true, group }),
  description: longText(limits.description, { group }),
  status: choice(projectStatuses, { always: true, filter: true, notInForm: byStep }),
  start_date: day({ group }),
  end_date: day({ notBefore: 'start_date', group }),
  /** The project's sites. */
  locations: references('locations', limits.sites, { group }),
  /** Zones in dormitories where work is done. */
  zones: references('workzones', limits.zones, { group }),
  /** The contractors. */
  vendors: references('vendors', limits.vendors, { group }),
  /** The responsible user. */
  manager: reference('users', { group }),
  /** Most people at the same time; 0: no limit. */
  people_limit: count(0, limits.people, { group }),
  color: choice(projectColors, { always: true, group }),
  is_active: flag({ initial: true, filter: true, notInForm: byStep }),
} as const;
