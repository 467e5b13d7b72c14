/** The condition for a list of employers. */
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import type { z } from 'zod';
import { employerFirmFields } from '../../contract/fields/client.ts';
import type { employerFirmFilters } from '../../contract/vendor.ts';

export const employerFilter = (query: z.output<typeof employerFirmFilters>): Record<string, unknown> =>
  fieldFilter(employerFirmFields, query);
