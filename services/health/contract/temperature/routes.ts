/** Calls of temperatures (docs/rules/calls.md#health). */
import { z } from 'zod';
import { bodyOf, idInPath, idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { temperatureSessions } from '../limits.ts';
import * as t from './temperature.ts';

/** Sorted by day; within a day by when they were taken. */
const list = { orderings: { day: 'day' }, defaultOrdering: '-day', search: false } as const;

export const temperatureRoutes = defineRoutes({
  listReadings: {
    method: 'GET',
    path: '/healthtrackertemperatures/',
    permission: 'view_healthtrackrecord',
    summary: 'Temperature readings, latest day first',
    query: t.readingFilters,
    list,
    answer: pageOf(t.reading),
  },
  addReadings: {
    method: 'POST',
    path: '/healthtrackertemperatures/',
    permission: 'add_healthtrackrecord',
    summary: 'Enter up to 500 temperature readings; those that are valid are stored, the others are reported',
    body: t.newReadings,
    answer: t.readingsWritten,
    status: 201,
  },
  readReadingsFile: {
    method: 'POST',
    path: '/healthtrackertemperatures/file/',
    permission: 'add_healthtrackrecord',
    summary: 'Check an Excel workbook or CSV file of temperature readings and report what could be entered; nothing is stored',
    reads: true,
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
    summary: 'The sheet for a temperature round: the residents of a room or floor, and whose temperature has been taken',
    query: z.object({ zone: idInPath, date: z.iso.date().optional(), session: z.enum(temperatureSessions).optional() }),
    answer: t.roundSheet,
    errors: [404],
  },
  listReadingsOfResident: {
    method: 'GET',
    path: '/healthtrackertemperatures/{id}/trackbyemp/',
    permission: 'view_healthtrackrecord',
    summary: 'The temperature readings of a resident, newest first, with a summary',
    params: idParams,
    list,
    answer: t.residentReadings,
  },
  listReadingsAlongTrace: {
    method: 'GET',
    path: '/healthtrackertemperatures/{id}/traceemp/',
    permission: 'view_healthtrackrecord',
    summary: 'Temperatures along a trace: those of a resident’s contacts',
    params: idParams,
    list: { orderings: { name: 'name', last_contact: 'last_contact', flagged_count: 'flagged_count', missed_days: 'missed_days' }, defaultOrdering: '-flagged_count', search: false },
    answer: pageOf(t.readingAlongTrace),
  },
});
