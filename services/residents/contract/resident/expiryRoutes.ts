/** Passes and passports about to expire: figures for badges, and the reminders sent. The list itself is `/employees/?expires_within=60`. */
import { z } from 'zod';
import { idList, moment, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { expiryDocuments } from './expiry.ts';

const counts = z.object({
  /** Already expired. */
  expired: z.number().int(),
  /** Expiring within so many days, today included; each figure includes the shorter periods. */
  within_7: z.number().int(),
  within_30: z.number().int(),
  within_60: z.number().int(),
}).meta({ id: 'DocumentExpiry' });

const expiryCounts = z.object({ work_pass: counts, passport: counts }).meta({ id: 'ExpiryCounts' });
export type ExpiryCounts = z.output<typeof expiryCounts>;

/** A reminder, sent once, of a document that was about to expire. */
const passReminder = z.object({
  id: z.number().int(),
  employee: z.number().int(),
  name: z.string(),
  url: z.string(),
  dorm_id: z.number().int().nullable(),
  document: z.enum(expiryDocuments),
  /** Its expiry date at the time of the reminder. */
  day: z.iso.date(),
  /** Which of the reminders it was: 60, 30 or 7 days before. */
  within: z.number().int(),
  /** Days left when it was sent. */
  days_left: z.number().int(),
  /** When it was sent. */
  at: z.iso.datetime(),
}).meta({ id: 'PassReminder' });
export type PassReminder = z.output<typeof passReminder>;

export const expiryRoutes = defineRoutes({
  expiryCounts: {
    method: 'GET',
    path: '/employees/expiry_counts/',
    permission: 'view_employee',
    summary: 'How many work passes and passports expire within 7, 30 and 60 days, of residents who have not left',
    query: z.object({ dormitory: idList, employer: idList, vendor: idList }).partial(),
    answer: expiryCounts,
  },
  listPassReminders: {
    method: 'GET',
    path: '/employees/reminders/',
    permission: 'view_employee',
    summary: 'Reminders of expiring passes and passports, newest first',
    query: z
      .object({
        dormitory: idList,
        /** Sent after this moment. */
        after: moment,
      })
      .partial(),
    list: { orderings: { at: 'at' }, defaultOrdering: '-at', search: false },
    answer: pageOf(passReminder),
  },
});
