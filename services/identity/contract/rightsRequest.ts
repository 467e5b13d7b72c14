/** Four eyes: a change that widens rights is requested by one administrator and approved by another (docs/rules/access.md#four-eyes). */
import { z } from 'zod';
import { answerShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, idParams, optionalText, pageOf, referenceTo, text, version } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { rightsRequestFields } from './fields/rightsRequest.ts';
import { mostBulkUsers, rightsReasonMax, rightsRequestKinds, rightsRequestStates } from './limits.ts';
import { membership } from './user/user.ts';

/** What one account would gain and lose. */
const effect = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  /** Permissions that the account already has, and would have for longer. */
  longer: z.array(z.string()),
  /** Flags of the account that would be switched on. */
  becomes: z.array(z.enum(['is_active', 'is_staff', 'is_superuser'])),
  /** Dormitories to which the account would gain or lose access; null: the request is not about dormitories. */
  dormitories: z.object({ all: z.boolean(), gained: z.array(z.number().int()), lost: z.array(z.number().int()) }).nullable(),
}).meta({ id: 'EffectOfRightsRequest' });

const rightsRequest = z.object({
  id: z.number().int(),
  url: z.string(),
  ...answerShape(rightsRequestFields),
  /** The account or group that the request is about; null: settings, or several accounts. */
  subject: z.number().int().nullable(),
  /** Its name at the time of the request. */
  subject_name: z.string(),
  /** Who would gain and lose what, as it was at the time of the request; an approval covers exactly that. */
  effects: z.array(effect),
  asked_by: z.number().int(),
  asked_by_name: z.string(),
  asked_time: z.string(),
  /** When the request lapses. */
  until: z.string(),
  decided_by_name: z.string().nullable(),
  decided_time: z.string().nullable(),
  /** The caller made the request, so somebody else must decide. */
  is_own: z.boolean(),
  version: z.number().int(),
}).meta({ id: 'RightsRequest' });
export type RightsRequestAnswer = z.output<typeof rightsRequest>;

const why = {
  reason: text(rightsReasonMax),
  /** A superuser makes the change at once, without approval; the reason is recorded in the audit. */
  bypass: z.boolean().optional(),
};

/** The change that was held, in the form of the call that makes it. */
const asking = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('user'),
    user: referenceTo('users'),
    groups: z.array(membership).max(50).optional(),
    is_active: z.literal(true).optional(),
    is_staff: z.boolean().optional(),
    is_superuser: z.boolean().optional(),
    ...why,
  }).meta({ id: 'AskForUserRights' }),
  z.strictObject({ kind: z.literal('group'), group: referenceTo('groups'), permissions: z.array(z.string().max(100)).max(200), ...why }).meta({ id: 'AskForGroupRights' }),
  z.strictObject({ kind: z.literal('group_removal'), group: referenceTo('groups'), move_to: referenceTo('groups'), ...why }).meta({ id: 'AskForGroupRemoval' }),
  z.strictObject({
    kind: z.literal('dormitories'),
    users: z.array(referenceTo('users')).min(1).max(mostBulkUsers),
    /** Every dormitory, later ones too. */
    all: z.literal(true).optional(),
    gain: z.array(referenceTo('dormitories')).max(1_000).optional(),
    lose: z.array(referenceTo('dormitories')).max(1_000).optional(),
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
    query: z.object({ status: z.enum(rightsRequestStates), kind: z.enum(rightsRequestKinds), /** Only the caller’s own requests. */ mine: flag }).partial(),
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
