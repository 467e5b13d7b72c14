/** Defaults of the settings for exports and reports (docs/rules/administration.md#settings-of-exports). */
import { emptyOf, type DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { exportSettingFields } from './fields/settings.ts';

export type AdminNumbers = DocumentOf<typeof exportSettingFields>;

export const adminDefaults: AdminNumbers = emptyOf(exportSettingFields);

/** Characters of the reason for an export. */
export const reasonLength = 300;

/**
 * Whether a reason is required.
 * @param personal whether a column has personal data
 */
export const requiresReason = (when: AdminNumbers['export_reason'], personal: boolean): boolean => when === 'always' || (when === 'personal' && personal);
