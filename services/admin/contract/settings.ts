/** The organisation's settings for exports and reports (docs/rules/administration.md#settings-of-exports). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { settingsEffects } from '@firm/platform/contract/settingsEffects';
import { exportSettingFields } from './fields/settings.ts';

const settings = z.object({ version: z.number().int(), ...answerShape(exportSettingFields) }).meta({ id: 'ExportSettings' });
export type ExportSettings = z.output<typeof settings>;

export const settingsRoutes = defineRoutes({
  getExportSettings: {
    method: 'GET',
    path: '/exporttrackers/settings/',
    permission: 'signed-in',
    summary: 'Settings of exports: how long files are kept, how large they may be, when a reason is required, whether links are allowed',
    answer: settings,
  },
  putExportSettings: {
    method: 'PUT',
    path: '/exporttrackers/settings/',
    permission: 'change_permission',
    summary: 'Change the settings of exports',
    body: bodyOf({ ...optional(writeShape(exportSettingFields)), version }).meta({ id: 'ExportSettingsPut' }),
    answer: settings,
    errors: [409],
  },
  previewExportSettings: {
    method: 'POST',
    path: '/exporttrackers/settings/preview/',
    permission: 'change_permission',
    summary: 'How many links and files the given settings would affect; nothing is changed',
    body: bodyOf({ ...optional(writeShape(exportSettingFields)), version }).meta({ id: 'ExportSettingsPreview' }),
    answer: settingsEffects,
  },
});
