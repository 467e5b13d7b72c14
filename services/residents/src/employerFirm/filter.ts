/** Builds the query condition for a list of employers. */
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { every } from '@firm/platform/mongo/scope';
import type { z } from 'zod';
import { notMerged } from '../vendor/merged.ts';
import { employerFirmFields } from '../../contract/fields/client.ts';
import type { employerFirmFilters } from '../../contract/vendor/vendor.ts';

export const employerFilter = (query: z.output<typeof employerFirmFilters>): Record<string, unknown> =>
  every(fieldFilter(employerFirmFields, query), notMerged);
