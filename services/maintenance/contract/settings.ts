/** Numbers that rules of alerts use: settings of the organisation with these defaults (docs/rules/maintenance.md#settings). */
import { z } from 'zod';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { settingsLimits as limits } from './limits.ts';

const within = (number: z.ZodNumber, { min, max }: { readonly min: number; readonly max: number }) => number.min(min).max(max);
const hours = within(z.number(), limits.allowed_hours);
const numbers = {
  /** Hours from assignment to resolution that a priority allows, by its id. */
  allowed_hours: z.object({ 1: hours, 2: hours, 3: hours, 4: hours }),
  /** Share of them at which an alert is due soon. */
  warn_percent: within(z.number().int(), limits.warn_percent),
  /** So long a resolved alert can be taken up again; 0: never. */
  reopen_days: within(z.number().int(), limits.reopen_days),
  /** After so long an open alert that nobody has rings the bell. */
  open_hours: within(z.number(), limits.open_hours),
};

export const alertSettings = z.object({ version: z.number().int(), ...numbers }).meta({ id: 'AlertSettings' });
export type AlertSettings = z.output<typeof alertSettings>;
export const alertSettingsPut = bodyOf({ ...optional(numbers), version }).meta({ id: 'AlertSettingsPut' });
