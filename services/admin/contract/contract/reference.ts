import { numberedReference } from '@firm/platform/contract/reference';

/** The default reference of a contract. */
export const contractReference = (id: number): string => numberedReference('CT', id);
