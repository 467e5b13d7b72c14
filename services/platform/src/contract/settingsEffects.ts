/** The effects of changed settings, in numbers, before they are saved (docs/rules/administration.md#settings-page). */
import { z } from 'zod';

/** One effect: how many there are under the present settings, and how many there would be. Effects whose number does not change are left out. */
export const settingsEffects = z
  .object({ results: z.array(z.object({ code: z.string(), now: z.number().int(), then: z.number().int() })) })
  .meta({ id: 'SettingsEffects' });
export type SettingsEffects = z.output<typeof settingsEffects>;
