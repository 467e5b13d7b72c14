/** The organisation's settings of safe distance (docs/rules/safe-distance.md#numbers). */
import type { z } from 'zod';
import { settingsRoutes } from '@firm/platform/contract/settingsRoutes';
import { safeDistanceSettingFields } from './fields/settings.ts';

export const safeDistanceSettingsRoutes = settingsRoutes({
  name: 'SafeDistance',
  path: '/projects/settings/',
  fields: safeDistanceSettingFields,
  view: 'view_workzone',
  change: 'change_dormitory',
  summaries: {
    get: 'Settings of safe distance: limits of rooms, floors and vehicles, whether exceeding them warns or blocks, how long visits are kept',
    put: 'Change the settings of safe distance',
  },
  preview: { summary: 'How many zones, dormitories, runs and visits the given limits would affect; nothing is changed', body: 'SafeDistanceSettingsPreview' },
});

export type SafeDistanceSettings = z.output<(typeof safeDistanceSettingsRoutes)['getSafeDistanceSettings']['answer']>;
