/** Defaults of the settings for alerts, until an organisation sets its own (docs/rules/maintenance.md#settings). */
import { emptyOf, type DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { alertSettingFields } from './fields/settings.ts';

export type AlertNumbers = DocumentOf<typeof alertSettingFields>;

export const defaultNumbers: AlertNumbers = emptyOf(alertSettingFields);

/** The hours that a priority allows; null without a priority. */
export function allowedHours(priority: number | null, { allowed_hours }: Pick<AlertNumbers, 'allowed_hours'> = defaultNumbers): number | null {
  return (allowed_hours as Readonly<Record<number, number>>)[priority ?? 0] ?? null;
}
