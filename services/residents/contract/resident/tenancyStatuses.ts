/** The tenancy statuses of a resident: those that tenancy publishes, the first one of a new resident, and the changes that users can make by hand. */
import { allowedTenancyMoves, type TenancyStatus } from '@firm/tenancy/contract/publishedLists';

export * from '@firm/tenancy/contract/publishedLists';

export const initialTenancyStatus: TenancyStatus = 'P';

/** Statuses that can be set by hand; checked in and transferred come with a bed, which tenancy allocates. */
export function tenancyMovesByHand(from: TenancyStatus, everCheckedIn: boolean): TenancyStatus[] {
  return allowedTenancyMoves(from, everCheckedIn).filter((to) => to !== 'CI' && to !== 'T');
}
