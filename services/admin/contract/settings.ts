/** The organisation's settings for exports and reports (docs/rules/administration.md#settings-of-exports). */
import type { z } from 'zod';
import { settingsRoutes } from '@firm/platform/contract/settingsRoutes';
import { exportSettingFields } from './fields/settings.ts';

export const exportSettingsRoutes = settingsRoutes({
  name: 'Export',
  path: '/exporttrackers/settings/',
  fields: exportSettingFields,
  view: 'signed-in',
  change: 'change_permission',
  summaries: {
    get: 'Settings of exports: how long files are kept, how large they may be, when a reason is required, whether links are allowed',
    put: 'Change the settings of exports',
  },
  preview: { summary: 'How many links and files the given settings would affect; nothing is changed', body: 'ExportSettingsPreview' },
});

export type ExportSettings = z.output<(typeof exportSettingsRoutes)['getExportSettings']['answer']>;
