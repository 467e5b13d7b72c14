/** Columns that several of the published views have, and by which of them rows are scoped. */
import { z } from 'zod';

export const id = z.number().int();
export const count = z.number().int();
/** `YYYY-MM-DD`; null if unknown. */
export const day = z.string().nullable();
/** Revision of the tenancy service's figures that was last applied; missing if none was. */
export const tenancy_rev = count.optional();
export const inDormitory = { org: 'org', dormitory: 'dormitory' } as const;
export const ofOrganisation = { org: 'org', dormitory: null } as const;
