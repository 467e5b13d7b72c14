import { numberedReference } from '@firm/platform/contract/reference';

/** The reference by which users know an alert: `ALT-000123`. Without zod, for screens too. */
export const referenceOf = (id: number): string => numberedReference('ALT', id);
