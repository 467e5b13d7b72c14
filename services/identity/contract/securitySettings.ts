/** The calls about an organisation's security settings (docs/rules/access.md#security-settings). */
import type { z } from 'zod';
import { settingsRoutes } from '@firm/platform/contract/settingsRoutes';
import { securitySettingFields } from './fields/settings.ts';

export const securitySettingsRoutes = settingsRoutes({
  name: 'Security',
  path: '/orgentities/settings/',
  fields: securitySettingFields,
  view: 'signed-in',
  change: 'change_permission',
  summaries: {
    get: 'Settings of access: how long viewing as another user lasts, and whether widening rights requires a second administrator',
    put: 'Change the settings of access; turning off four eyes takes a request that another administrator approves',
  },
  preview: { summary: 'How many administrators could approve requests if widening rights required two; nothing is changed', body: 'SecuritySettingsPreview' },
});

export type SecuritySettings = z.output<(typeof securitySettingsRoutes)['getSecuritySettings']['answer']>;
