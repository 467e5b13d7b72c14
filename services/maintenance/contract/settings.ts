/** Calls for the settings of alerts (docs/rules/maintenance.md#settings). */
import { settingsRoutes } from '@firm/platform/contract/settingsRoutes';
import { alertSettingFields } from './fields/settings.ts';

export const alertSettingsRoutes = settingsRoutes({
  name: 'Alert',
  path: '/alerts/settings/',
  fields: alertSettingFields,
  view: 'view_alert',
  change: 'change_dormitory',
  summaries: {
    get: 'Settings of alerts: the hours that priorities allow, when an alert is due soon, how long it can be reopened',
    put: 'Change the settings of alerts; the new values also apply to running alerts',
  },
  preview: { summary: 'How many alerts would be due soon, overdue or reopenable under the given settings; nothing is changed' },
});
