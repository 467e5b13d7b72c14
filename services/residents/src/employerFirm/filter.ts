/** The condition for a list of employer firms. */
import { equal } from '@firm/platform/list/filter';
import type { z } from 'zod';
import type { employerFirmFilters } from '../../contract/vendor.ts';

export function employerFirmFilter(query: z.output<typeof employerFirmFilters>): Record<string, unknown> {
  return equal('uen_number', query.uen_number);
}
