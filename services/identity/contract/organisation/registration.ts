/**
 * The calls about requests from the public forms: for an account, an operator's interest, a demonstration
 * (docs/rules/access.md#public-forms).
 */
import { z } from 'zod';
import { bodyOf, idParams, pageOf, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { defineRoutes } from '@firm/platform/contract/route';
import { requestDecisionFields, requestFields } from '../fields/registerRequest.ts';
import { membership, username } from '../user/user.ts';

const registerRequest = z.object({
  id: z.number().int(),
  url: z.string(),
  ...answerShape(requestFields),
  ...answerShape(requestDecisionFields),
  username: z.string().nullable(),
  /** The user that was created when a request for an account was approved. */
  user: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  created_time: z.string(),
  version: z.number().int(),
}).meta({ id: 'RegisterRequest' });

const { kind, name, ...optionalFields } = writeShape(requestFields);
const decision = writeShape(requestDecisionFields);

/** Fewest characters of a telephone number. */
const shortestNumber = 4;

export const registrationRoutes = defineRoutes({
  fileRegisterRequest: {
    method: 'POST',
    path: '/register_requests/',
    permission: 'public',
    summary: 'Submit a request from one of the public forms; rate-limited per network address',
    body: bodyOf({
      kind,
      name,
      email: optionalFields.email.default(''),
      organisation: optionalFields.organisation.default(''),
      phone: optionalFields.phone.refine((number) => number === '' || number.length >= shortestNumber).default(''),
      message: optionalFields.message.default(''),
      username: z.union([z.literal(''), username]).nullish(),
    }),
    status: 201,
    answer: z.object({ kind, status: z.literal('pending') }),
    errors: [429],
  },
  listRegisterRequests: {
    method: 'GET',
    path: '/register_requests/',
    permission: 'view_user',
    summary: 'Requests from the public forms',
    query: z.object({ ...filterShape(requestFields), ...filterShape(requestDecisionFields) }),
    list: {
      orderings: { id: '_id', created_time: 'created_time', name: 'name' },
      defaultOrdering: '-created_time',
      search: true,
    },
    answer: pageOf(registerRequest),
  },
  decideRegisterRequest: {
    method: 'PATCH',
    path: '/register_requests/{id}/',
    permission: 'add_user',
    summary: 'Approve or reject a request; approving a request for an account adds the user and returns its password once',
    params: idParams,
    body: bodyOf(
      {
        status: z.enum(['approved', 'rejected']),
        username: username.optional(),
        groups: z.array(membership).max(50).optional(),
        remarks: decision.remarks.optional(),
        version,
      },
      Object.keys(registerRequest.shape).filter((field) => field !== 'version'),
    ),
    answer: registerRequest.extend({ one_time_password: z.string().optional() }),
    errors: [409],
  },
});
