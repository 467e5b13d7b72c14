/** The tenancy states of a resident, as this service keeps them. */
import type { TenancyStatus } from '@firm/platform/contract/tenancyStatuses';

export * from '@firm/platform/contract/tenancyStatuses';

export const initialTenancyStatus: TenancyStatus = 'P';
