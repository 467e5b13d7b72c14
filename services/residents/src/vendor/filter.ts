/** Builds the query condition for a list of vendors. */
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { every } from '@firm/platform/mongo/scope';
import type { z } from 'zod';
import { notMerged } from './merged.ts';
import { vendorFields } from '../../contract/fields/client.ts';
import type { vendorFilters } from '../../contract/vendor/vendor.ts';

export const vendorFilter = (query: z.output<typeof vendorFilters>): Record<string, unknown> => every(fieldFilter(vendorFields, query), notMerged);
