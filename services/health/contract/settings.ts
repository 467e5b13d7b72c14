/** Calls for the numbers that the rules of health use (docs/rules/health.md#settings). */
import { settingsRoutes } from '@firm/platform/contract/settingsRoutes';
import { healthSettingFields } from './fields/settings.ts';

export const healthSettingsRoutes = settingsRoutes({
  name: 'Health',
  path: '/healthtrackrecords/settings/',
  fields: healthSettingFields,
  view: 'view_healthtrackrecord',
  change: 'change_dormitory',
  summaries: { get: 'Settings of health', put: 'Change the settings of health' },
  preview: { summary: 'How many readings and follow-ups the given settings would affect; nothing is changed' },
});
