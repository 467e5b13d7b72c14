/** The settings for alerts (docs/rules/maintenance.md#settings), in the order of the settings page. */
import { count, number, parts } from '@firm/platform/contract/entity/fieldKinds';

const group = 'alerts';
const hours = (initial: number) => number(0.25, 8_760, { initial });

export const alertSettingFields = {
  /** Allowed hours from assignment to resolution, by id of the priority. */
  allowed_hours: parts({ 1: hours(4), 2: hours(24), 3: hours(72), 4: hours(168) }, { each: 'priority_types', group }),
  /** Percentage of the allowed hours after which an alert is due soon. */
  warn_percent: count(1, 99, { initial: 80, group }),
  /** Days for which a resolved alert can be reopened; 0: never. */
  reopen_days: count(0, 365, { initial: 7, group }),
  /** Hours after which an unassigned alert is reported by the bell. */
  open_hours: number(0.25, 720, { initial: 2, group }),
} as const;
