/** The condition for a list of dormitories. */
import { equal } from '@firm/platform/list/filter';
import type { z } from 'zod';
import type { dormitoryFilters } from '../../contract/dormitory.ts';

export function dormitoryFilter(query: z.output<typeof dormitoryFilters>): Record<string, unknown> {
  return {
    ...equal('is_active', query.is_active),
    ...equal('dorm_type', query.dorm_type),
    ...equal('licence_status', query.licence_status),
  };
}
