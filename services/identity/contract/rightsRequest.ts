/** Four eyes: what widens rights is asked for by one administrator and approved by another (docs/rules/access.md#four-eyes). */
import { z } from 'zod';
import { answerShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, idParams, optionalText, pageOf, reference, text, version } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { rightsRequestFields } from './fields/rightsRequest.ts';
import { mostBulkUsers, rightsReasonMax, rightsRequestKinds, rightsRequestStates } from './limits.ts';
import { membership } from './user.ts';

/** What somebody would have more or less. */
const effect = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  /** What they may now already, and would for longer. */
  longer: z.array(z.string()),
  /** What the account would become beside its permissions. */
  becomes: z.array(z.enum(['is_active', 'is_staff', 'is_superuser'])),
  /** Dormitories that they would come to see, and see no more; null: it is about none. */
  dormitories: z.object({ all: z.boolean(), gained: z.array(z.number().int()), lost: z.array(z.number().int()) }).nullable(),
}).meta({ id: 'EffectOfRightsRequest' });

const rightsRequest = z.object({
  id: z.number().int(),
  url: z.string(),
  ...answerShape(rightsRequestFields),
  /** The account or group that it is about; null: settings, or several accounts. */
  subject: z.number().int().nullable(),
  /** As it was called when it was asked for. */
  subject_name: z.string(),
  /** Who would gain and lose what, as it was when it was asked for; approved is that alone. */
  effects: z.array(effect),
  asked_by: z.number().int(),
  asked_by_name: z.string(),
  asked_time: z.string(),
  /** Then it lapses. */
  until: z.string(),
  decided_by_name: z.string().nullable(),
  decided_time: z.string().nullable(),
  /** The caller's own: another decides. */
  is_own: z.boolean(),
  version: z.number().int(),
}).meta({ id: 'RightsRequest' });
export type RightsRequestAnswer = z.output<typeof rightsRequest>;

const why = {
  reason: text(rightsReasonMax),
  /** A superuser does it at once, alone; the reason is recorded in the audit. */
  bypass: z.boolean().optional(),
};

/** The write that was held, as its own call has it. */
const asking = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('user'),
    user: reference,
    groups: z.array(membership).max(50).optional(),
    is_active: z.literal(true).optional(),
    is_staff: z.boolean().optional(),
    is_superuser: z.boolean().optional(),
    ...why,
  }).meta({ id: 'AskForUserRights' }),
  z.strictObject({ kind: z.literal('group'), group: reference, permissions: z.array(z.string().max(100)).max(200), ...why }).meta({ id: 'AskForGroupRights' }),
  z.strictObject({ kind: z.literal('group_removal'), group: reference, move_to: reference, ...why }).meta({ id: 'AskForGroupRemoval' }),
  z.strictObject({
    kind: z.literal('dormitories'),
    users: z.array(reference).min(1).max(mostBulkUsers),
    /** Every dormitory, later ones too. */
    all: z.literal(true).optional(),
    gain: z.array(reference).max(1_000).optional(),
    lose: z.array(reference).max(1_000).optional(),
    ...why,
  }).meta({ id: 'AskForDormitories' }),
  z.strictObject({ kind: z.literal('settings'), four_eyes: z.literal(false), ...why }).meta({ id: 'AskForSettings' }),
]);
export type RightsRequestBody = z.output<typeof asking>;

export const rightsRequestRoutes = defineRoutes({
  listRightsRequests: {
    method: 'GET',
    path: '/rights_requests/',
    permission: 'signed-in',
    summary: 'Requests for rights, newest first: the whole organisation’s with change_permission, otherwise one’s own',
    query: z.object({ status: z.enum(rightsRequestStates), kind: z.enum(rightsRequestKinds), /** One’s own alone. */ mine: flag }).partial(),
    list: { orderings: { id: '_id' }, defaultOrdering: '-id', search: false },
    answer: pageOf(rightsRequest),
  },
  askForRights: {
    method: 'POST',
    path: '/rights_requests/',
    permission: 'signed-in',
    summary: 'Ask another administrator to approve a change that was held back (409 `four_eyes`), under the rules and with the permission of that change’s own call',
    body: asking,
    status: 201,
    answer: rightsRequest,
    errors: [404, 409],
  },
  readRightsRequest: {
    method: 'GET',
    path: '/rights_requests/{id}/',
    permission: 'signed-in',
    summary: 'One request for rights',
    params: idParams,
    answer: rightsRequest,
  },
  decideRightsRequest: {
    method: 'PATCH',
    path: '/rights_requests/{id}/',
    permission: 'change_permission',
    summary: 'Approve another user’s request, which applies it at once, or reject it',
    params: idParams,
    body: bodyOf({ status: z.enum(['approved', 'refused']), remarks: optionalText(rightsReasonMax).optional(), version }, Object.keys(rightsRequest.shape).filter((field) => !['status', 'remarks', 'version'].includes(field))),
    answer: rightsRequest,
    errors: [409],
  },
  withdrawRightsRequest: {
    method: 'POST',
    path: '/rights_requests/{id}/withdraw/',
    permission: 'signed-in',
    summary: 'Withdraw one’s own request',
    params: idParams,
    body: z.strictObject({ version }),
    answer: rightsRequest,
    errors: [409],
  },
});
