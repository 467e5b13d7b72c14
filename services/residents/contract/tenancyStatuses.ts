/** The tenancy states of a resident, as this service keeps them. */
import { allowedTenancyMoves, type TenancyStatus } from '@firm/tenancy/contract/publishedLists';

export * from '@firm/tenancy/contract/publishedLists';

export const initialTenancyStatus: TenancyStatus = 'P';

/** The states that a resident may be given by hand: checked in and transferred come with a bed, which tenancy gives. */
export function tenancyMovesByHand(from: TenancyStatus, everCheckedIn: boolean): TenancyStatus[] {
  return allowedTenancyMoves(from, everCheckedIn).filter((to) => to !== 'CI' && to !== 'T');
}
