/** The numbers by which alerts are measured (docs/rules/maintenance.md#settings), in the order of the settings page. */
import { count, number, parts } from '@firm/platform/contract/entity/field';

const group = 'alerts';
const hours = (initial: number) => number(0.25, 8_760, { initial });

export const alertSettingFields = {
  /** Hours from assignment to resolution that a priority allows, by its id. */
  allowed_hours: parts({ 1: hours(4), 2: hours(24), 3: hours(72), 4: hours(168) }, { group }),
  /** Share of them at which an alert is due soon. */
  warn_percent: count(1, 99, { initial: 80, group }),
  /** So long a resolved alert can be taken up again; 0: never. */
  reopen_days: count(0, 365, { initial: 7, group }),
  /** After so many hours an open alert that nobody has rings the bell. */
  open_hours: number(0.25, 720, { initial: 2, group }),
} as const;
