/** The condition for a list of vendors. */
import { equal, oneOf } from '@firm/platform/list/filter';
import type { z } from 'zod';
import type { vendorFilters } from '../../contract/vendor.ts';

export function vendorFilter(query: z.output<typeof vendorFilters>): Record<string, unknown> {
  return {
    ...equal('is_active', query.is_active),
    ...oneOf('vendor_status', query.vendor_status),
    ...equal('role', query.role),
    ...equal('uen_number', query.uen_number),
  };
}
