/** Builds the query condition for a list of dormitories. */
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import type { z } from 'zod';
import type { dormitoryFilters } from '../../contract/dormitory/dormitory.ts';
import { dormitoryFields } from '../../contract/fields/dormitory.ts';

export const dormitoryFilter = (query: z.output<typeof dormitoryFilters>): Record<string, unknown> =>
  fieldFilter(dormitoryFields, query);
