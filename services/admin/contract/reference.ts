import { numberedReference } from '@firm/platform/contract/reference';

/** The number by which people call a contract, where nobody gave another. */
export const contractReference = (id: number): string => numberedReference('CT', id);
