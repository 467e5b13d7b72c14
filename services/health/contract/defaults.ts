/** Defaults of the settings of health, until an organisation sets its own (docs/rules/health.md#settings). */
import { emptyOf, type DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { healthSettingFields } from './fields/settings.ts';

export type HealthNumbers = DocumentOf<typeof healthSettingFields>;

export const defaultNumbers: HealthNumbers = emptyOf(healthSettingFields);
