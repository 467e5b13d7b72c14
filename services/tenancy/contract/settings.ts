/** Calls for the organisation's rules for rooms (docs/rules/tenancy.md#settings). */
import type { z } from 'zod';
import { settingsRoutes } from '@firm/platform/contract/settingsRoutes';
import { tenancySettingFields } from './fields/settings.ts';

export const tenancySettingsRoutes = settingsRoutes({
  name: 'Tenancy',
  path: '/resourceallocations/settings/',
  fields: tenancySettingFields,
  view: 'view_resourceallocation',
  change: 'change_resourceallocation',
  summaries: { get: 'Settings of tenancy: limits of rooms, and whether a breach warns or blocks', put: 'Change the settings of tenancy' },
});

export type TenancySettings = z.output<(typeof tenancySettingsRoutes)['getTenancySettings']['answer']>;
