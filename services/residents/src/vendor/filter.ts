/** The condition for a list of vendors. */
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import type { z } from 'zod';
import { vendorFields } from '../../contract/fields/client.ts';
import type { vendorFilters } from '../../contract/vendor.ts';

export const vendorFilter = (query: z.output<typeof vendorFilters>): Record<string, unknown> => fieldFilter(vendorFields, query);
