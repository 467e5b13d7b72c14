/** The calls about an organisation's security settings (docs/rules/access.md#security-settings). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { settingsEffects } from '@firm/platform/contract/settingsEffects';
import { securitySettingFields } from './fields/settings.ts';

const settings = z.object({ version: z.number().int(), ...answerShape(securitySettingFields) }).meta({ id: 'SecuritySettings' });
export type SecuritySettings = z.output<typeof settings>;

export const securitySettingsRoutes = defineRoutes({
  getSecuritySettings: {
    method: 'GET',
    path: '/orgentities/settings/',
    permission: 'signed-in',
    summary: 'Settings of access: how long viewing as another user lasts, and whether widening rights requires a second administrator',
    answer: settings,
  },
  putSecuritySettings: {
    method: 'PUT',
    path: '/orgentities/settings/',
    permission: 'change_permission',
    summary: 'Change the settings of access; turning off four eyes takes a request that another administrator approves',
    body: bodyOf({ ...optional(writeShape(securitySettingFields)), version }).meta({ id: 'SecuritySettingsPut' }),
    answer: settings,
    errors: [409],
  },
  previewSecuritySettings: {
    method: 'POST',
    path: '/orgentities/settings/preview/',
    permission: 'change_permission',
    summary: 'How many administrators could approve requests if widening rights required two; nothing is changed',
    body: bodyOf({ ...optional(writeShape(securitySettingFields)), version }).meta({ id: 'SecuritySettingsPreview' }),
    answer: settingsEffects,
  },
});
