/** The numbers that safe distance goes by, until an organisation sets its own (docs/rules/safe-distance.md#numbers). */
import { emptyOf, type DocumentOf } from '@firm/platform/contract/entity/field';
import { safeDistanceSettingFields } from './fields/settings.ts';

export const defaultNumbers: DocumentOf<typeof safeDistanceSettingFields> = emptyOf(safeDistanceSettingFields);
