/** The organisation's settings of safe distance (docs/rules/safe-distance.md#numbers). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { settingsEffects } from '@firm/platform/contract/settingsEffects';
import { safeDistanceSettingFields } from './fields/settings.ts';

const settings = z.object({ version: z.number().int(), ...answerShape(safeDistanceSettingFields) }).meta({ id: 'SafeDistanceSettings' });
export type SafeDistanceSettings = z.output<typeof settings>;

export const settingsRoutes = defineRoutes({
  getSafeDistanceSettings: {
    method: 'GET',
    path: '/projects/settings/',
    permission: 'view_workzone',
    summary: 'Settings of safe distance: limits of rooms, floors and vehicles, whether exceeding them warns or blocks, how long visits are kept',
    answer: settings,
  },
  putSafeDistanceSettings: {
    method: 'PUT',
    path: '/projects/settings/',
    permission: 'change_dormitory',
    summary: 'Change the settings of safe distance',
    body: bodyOf({ ...optional(writeShape(safeDistanceSettingFields)), version }).meta({ id: 'SafeDistanceSettingsPut' }),
    answer: settings,
    errors: [409],
  },
  previewSafeDistanceSettings: {
    method: 'POST',
    path: '/projects/settings/preview/',
    permission: 'change_dormitory',
    summary: 'How many zones, dormitories, runs and visits the given limits would affect; nothing is changed',
    body: bodyOf({ ...optional(writeShape(safeDistanceSettingFields)), version }).meta({ id: 'SafeDistanceSettingsPreview' }),
    answer: settingsEffects,
  },
});
