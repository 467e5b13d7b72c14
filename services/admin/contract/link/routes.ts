/** Calls about links, by which somebody without an account, such as a regulator, can download a file (docs/rules/administration.md#links). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, idList, idParams, pageOf, version } from '@firm/platform/contract/fields';
import { nullableText } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { linkFacts, linkFields } from '../fields/link.ts';
import { linkLimits as limits, linkStates } from './limits.ts';

const whole = z.number().int();

const exportLink = z
  .object({
    id: whole,
    version: whole,
    url: z.string(),
    ...answerShape(linkFields),
    ...answerShape(linkFacts),
    state: z.enum(linkStates),
    created_time: z.iso.datetime(),
    /** The address to pass on; shown only to the user who created the link, while it is valid. */
    address: nullableText,
  })
  .meta({ id: 'ExportLink' });
export type ExportLink = z.output<typeof exportLink>;

export const linkRoutes = defineRoutes({
  listExportLinks: {
    method: 'GET',
    path: '/exportlinks/',
    permission: 'view_employee',
    summary: 'Links that the caller has created; `all`: everybody’s, with change_permission',
    query: z.object({ tracker: idList, all: flag }).partial(),
    list: { orderings: { created_time: 'created_time' }, defaultOrdering: '-created_time', search: false },
    answer: pageOf(exportLink),
  },
  createExportLink: {
    method: 'POST',
    path: '/exporttrackers/{id}/link/',
    permission: 'view_employee',
    summary: 'Create a link to the file, valid for a number of hours and downloads; only where the organisation allows links',
    params: idParams,
    body: bodyOf({ hours: whole.min(limits.hours.min).max(limits.hours.max), ...writeShape(linkFields) }).meta({ id: 'NewExportLink' }),
    answer: exportLink,
    status: 201,
    errors: [409, 429],
  },
  revokeExportLink: {
    method: 'POST',
    path: '/exportlinks/{id}/revoke/',
    permission: 'view_employee',
    summary: 'Revoke a link: it no longer works',
    params: idParams,
    body: bodyOf({ version }).meta({ id: 'RevokeExportLink' }),
    answer: exportLink,
    errors: [409],
  },
  openExportLink: {
    method: 'GET',
    path: '/exportlinks/{token}/file/',
    permission: 'public',
    summary: 'Download the file behind a link; 404 if the link is not valid',
    params: z.object({ token: z.string().max(200) }),
    answerType: 'application/octet-stream',
    errors: [404, 429],
  },
});
