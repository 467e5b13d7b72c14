/** Where residents live: those who have checked out, or are no longer active, keep neither a seat nor a place in a roll call. Pure. */
import type { EmployeeRow } from '@firm/residents/contract/published';

/** The dormitory where a resident lives; null: none, or they have left it. On checking out a resident remains with the last dormitory. */
export const homeOf = (resident: Pick<EmployeeRow, 'is_active' | 'tenancy_status' | 'dormitory'> | undefined): number | null =>
  resident && !hasLeft(resident) ? resident.dormitory : null;

/** Whether a resident has left for good. @param resident undefined: there is none any more */
export const hasLeft = (resident: Pick<EmployeeRow, 'is_active' | 'tenancy_status'> | undefined): boolean => !resident?.is_active || resident.tenancy_status === 'CO';
