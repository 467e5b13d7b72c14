/** Members of a project: who works where, from when to when (docs/rules/safe-distance.md#members). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, idList, idParams, pageOf, referenceTo } from '@firm/platform/contract/fields';
import { nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { memberFields } from './fields/member.ts';
import { projectLimits as limits } from './limits.ts';

const id = z.number().int();

const member = z.object({
  id,
  version: id,
  ...answerShape(memberFields),
  name: z.string(),
  pass_number: z.string(),
  vendor: nullableId,
  vendor_name: nullableText,
  /** Where the resident lives. */
  dorm_id: nullableId,
  dorm_name: nullableText,
  resource_ref_id: z.string(),
  /** Whether the resident is on the team today. */
  now: z.boolean(),
}).meta({ id: 'ProjectMember' });
export type ProjectMember = z.output<typeof member>;

/** A warning, which does not prevent the change. */
const warning = z.object({
  code: z.literal('two_projects'),
  employee: id,
  name: z.string(),
  project: id,
  project_name: z.string(),
}).meta({ id: 'MemberWarning' });

const refusal = z.object({ employee: id, code: z.enum(['unknown_reference', 'already_member']) });

const written = z.object({ results: z.array(member), refusals: z.array(refusal), warnings: z.array(warning) }).meta({ id: 'MembersWritten' });
export type MembersWritten = z.output<typeof written>;

const { location, team, start_date, end_date } = writeShape(memberFields);

const newMembers = bodyOf({
  ...optional({ location, team, end_date }),
  employees: z.array(referenceTo('employees')).min(1).max(limits.members).transform((ids) => [...new Set(ids)]),
  start_date,
}).meta({ id: 'NewMembers' });

/** `ids`: ids of members; those of other projects are treated as unknown. */
const endMembers = bodyOf({ ids: z.array(id).min(1).max(limits.members), end_date: start_date }).meta({ id: 'EndMembers' });

export const memberRoutes = defineRoutes({
  listMembers: {
    method: 'GET',
    path: '/projects/{id}/members/',
    permission: 'view_workzone',
    summary: 'The team of a project, limited to the caller’s dormitories; without `all`, current and future members only',
    params: idParams,
    query: z.object({ all: flag, team: z.string().max(limits.team), location: idList, dormitory: idList }).partial(),
    list: { orderings: { name: 'name', team: 'team', start_date: 'start_date', end_date: 'end_date', vendor_name: 'vendor_name', id: 'id' }, defaultOrdering: 'name', search: true },
    answer: pageOf(member),
  },
  addMembers: {
    method: 'POST',
    path: '/projects/{id}/members/',
    permission: 'change_workzone',
    summary: 'Add residents to the team of a project; those who cannot be added are listed',
    params: idParams,
    body: newMembers,
    answer: written,
    status: 201,
    errors: [409],
  },
  endMembers: {
    method: 'POST',
    path: '/projects/{id}/members/end/',
    permission: 'change_workzone',
    summary: 'Remove residents from the team of a project after a given day; those who would have joined later are removed altogether, and those whom a later day would keep into their next membership are listed',
    params: idParams,
    body: endMembers,
    answer: written,
    errors: [409],
  },
});
