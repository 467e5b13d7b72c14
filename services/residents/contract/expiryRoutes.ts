/** Passes and passports about to end: the figures for badges. The list is `/employees/?expires_within=60`. */
import { z } from 'zod';
import { idList } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';

const counts = z.object({
  /** Past their day. */
  expired: z.number().int(),
  /** Ending within so many days, today included; each holds the narrower ones. */
  within_7: z.number().int(),
  within_30: z.number().int(),
  within_60: z.number().int(),
});

export const expiryCounts = z.object({ work_pass: counts, passport: counts });
export type ExpiryCounts = z.output<typeof expiryCounts>;

export const expiryRoutes = defineRoutes({
  expiryCounts: {
    method: 'GET',
    path: '/employees/expiry_counts/',
    permission: 'view_employee',
    summary: 'How many work passes and passports end within 7, 30 and 60 days, of residents who have not left',
    query: z.object({ dormitory: idList, employer: idList, vendor: idList }).partial(),
    answer: expiryCounts,
  },
});
