/** Calls of temperatures (docs/rules/calls.md#health). */
import { z } from 'zod';
import { bodyOf, idInPath, idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { temperatureSessions } from './limits.ts';
import * as t from './temperature.ts';

/** The day first; of one day in the order in which they were entered. */
const list = { orderings: { day: 'day' }, defaultOrdering: '-day', search: false } as const;

export const temperatureRoutes = defineRoutes({
  listReadings: {
    method: 'GET',
    path: '/healthtrackertemperatures/',
    permission: 'view_healthtrackrecord',
    summary: 'Readings, the latest day first',
    query: t.readingFilters,
    list,
    answer: pageOf(t.reading),
  },
  addReadings: {
    method: 'POST',
    path: '/healthtrackertemperatures/',
    permission: 'add_healthtrackrecord',
    summary: 'Enter one reading, or up to 500; what can be stored is',
    body: t.newReadings,
    answer: t.readingsWritten,
    status: 201,
  },
  readReadingsFile: {
    method: 'POST',
    path: '/healthtrackertemperatures/file/',
    permission: 'add_healthtrackrecord',
    summary: 'Read a workbook or CSV file of readings and report what could be entered; nothing is stored',
    body: bodyOf({}),
    files: [{ field: 'file', maxCount: 1, kind: 'document' }],
    formOnly: true,
    answer: t.readingsFile,
    errors: [413, 415],
  },
  temperatureRound: {
    method: 'GET',
    path: '/healthtrackertemperatures/round/',
    permission: 'view_healthtrackrecord',
    summary: 'The sheet of a round: the residents of a room or floor, and who was measured',
    query: z.object({ zone: idInPath, date: z.iso.date().optional(), session: z.enum(temperatureSessions).optional() }),
    answer: t.roundSheet,
    errors: [404],
  },
  listReadingsOfResident: {
    method: 'GET',
    path: '/healthtrackertemperatures/{id}/trackbyemp/',
    permission: 'view_healthtrackrecord',
    summary: 'The readings of a resident, newest first, and how they stand',
    params: idParams,
    list,
    answer: t.residentReadings,
  },
  listReadingsAlongTrace: {
    method: 'GET',
    path: '/healthtrackertemperatures/{id}/traceemp/',
    permission: 'view_healthtrackrecord',
    summary: 'Temperatures along a trace: of those whom a resident met',
    params: idParams,
    list: { orderings: { name: 'name', last_contact: 'last_contact', flagged_count: 'flagged_count', missed_days: 'missed_days' }, defaultOrdering: '-flagged_count', search: false },
    answer: pageOf(t.readingAlongTrace),
  },
});
