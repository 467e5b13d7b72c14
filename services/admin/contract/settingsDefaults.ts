/** Settings that exports and reports go by, until an organisation sets its own (docs/rules/administration.md#settings-of-exports). */
import { emptyOf, type DocumentOf } from '@firm/platform/contract/entity/field';
import { exportSettingFields } from './fields/settings.ts';

export type AdminNumbers = DocumentOf<typeof exportSettingFields>;

export const adminDefaults: AdminNumbers = emptyOf(exportSettingFields);

/** Characters of what somebody says why they take data out. */
export const reasonLength = 300;

/** Whether a reason has to be given. @param personal whether a column has personal data */
export const asksReason = (when: AdminNumbers['export_reason'], personal: boolean): boolean => when === 'always' || (when === 'personal' && personal);
