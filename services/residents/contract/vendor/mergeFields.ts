/** Fields of clients that matter when merging; without zod, so that screens can use it. */
import type { employerFirmFields, vendorFields } from '../fields/client.ts';

/** Fields that the remaining entry can take from the merged one. */
export const takenFromVendor = ['name', 'uen_number', 'role', 'project', 'comp_rating', 'industry_type', 'occupation', 'mode_of_transport', 'address', 'supervisor_name', 'supervisor_designation', 'supervisor_mobile', 'supervisor_phone', 'supervisor_email'] as const satisfies readonly (keyof typeof vendorFields)[];
export const takenFromEmployer = ['name', 'uen_number', 'worksite', 'comp_rating', 'industry_type', 'occupation', 'mode_of_transport', 'address', 'supervisor_name', 'supervisor_designation', 'supervisor_mobile', 'supervisor_phone', 'supervisor_email'] as const satisfies readonly (keyof typeof employerFirmFields)[];
