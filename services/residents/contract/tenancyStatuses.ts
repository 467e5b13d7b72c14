/** The tenancy states of a resident, as this service keeps them. */
import type { TenancyStatus } from '@firm/tenancy/contract/publishedLists';

export * from '@firm/tenancy/contract/publishedLists';

export const initialTenancyStatus: TenancyStatus = 'P';
