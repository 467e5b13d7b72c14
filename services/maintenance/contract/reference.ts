import { numberedReference } from '@firm/platform/contract/reference';

/** How an alert is named to people: `ALT-000123`. Without zod, for screens too. */
export const referenceOf = (id: number): string => numberedReference('ALT', id);
