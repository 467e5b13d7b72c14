/** Numbers that rules of alerts use: settings of the organisation with these defaults (docs/rules/maintenance.md#settings). */
import { z } from 'zod';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';

const hours = z.number().min(0.25).max(8_760);
const numbers = {
  /** Hours from assignment to resolution that a priority allows, by its id. */
  allowed_hours: z.object({ 1: hours, 2: hours, 3: hours, 4: hours }),
  /** Share of them at which an alert is due soon. */
  warn_percent: z.number().int().min(1).max(99),
  /** So long a resolved alert can be taken up again; 0: never. */
  reopen_days: z.number().int().min(0).max(365),
  /** After so long an open alert that nobody has rings the bell. */
  open_hours: z.number().min(0.25).max(720),
};

export const alertSettings = z.object({ version: z.number().int(), ...numbers }).meta({ id: 'AlertSettings' });
export type AlertSettings = z.output<typeof alertSettings>;
export const alertSettingsPut = bodyOf({ ...optional(numbers), version }).meta({ id: 'AlertSettingsPut' });
