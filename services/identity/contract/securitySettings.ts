/** How an organisation guards its users and rights: settings of it (docs/rules/access.md#security-settings). */
import { z } from 'zod';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { settingsEffects } from '@firm/platform/contract/settingsEffects';
import { securityLimits as limits } from './limits.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().int().min(min).max(max);

const numbers = {
  see_as_minutes: whole(limits.see_as_minutes),
  /** Whatever widens rights waits for a second administrator. */
  four_eyes: z.boolean(),
};

const settings = z.object({ version: z.number().int(), ...numbers }).meta({ id: 'SecuritySettings' });
export type SecuritySettings = z.output<typeof settings>;

export const securitySettingsRoutes = defineRoutes({
  getSecuritySettings: {
    method: 'GET',
    path: '/orgentities/settings/',
    permission: 'signed-in',
    summary: 'How long viewing as another user lasts, and whether widening rights needs a second administrator',
    answer: settings,
  },
  putSecuritySettings: {
    method: 'PUT',
    path: '/orgentities/settings/',
    permission: 'change_permission',
    summary: 'Change them; four eyes are switched off by a request that another approves',
    body: bodyOf({ ...optional(numbers), version }).meta({ id: 'SecuritySettingsPut' }),
    answer: settings,
    errors: [409],
  },
  previewSecuritySettings: {
    method: 'POST',
    path: '/orgentities/settings/preview/',
    permission: 'change_permission',
    summary: 'How many could approve where rights are widened by two; nothing changes',
    body: bodyOf({ ...optional(numbers), version }).meta({ id: 'SecuritySettingsPreview' }),
    answer: settingsEffects,
  },
});
