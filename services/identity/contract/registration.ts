/**
 * Requests from the public forms: an account, an operator's interest, a demonstration
 * (docs/rules/access.md#public-forms).
 */
import { z } from 'zod';
import {
  bodyOf,
  choiceList,
  id,
  idParams,
  optionalText,
  pageOf,
  reference,
  text,
  version,
} from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { username } from './user.ts';

const requestKinds = ['account', 'operator', 'demonstration'] as const;
const requestStatuses = ['pending', 'approved', 'rejected'] as const;

const registerRequest = z.object({
  id: z.number().int(),
  url: z.string(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  phone: z.string(),
  message: z.string(),
  username: z.string().nullable(),
  /** The user that an approved request for an account became. */
  user: z.string().nullable(),
  remarks: z.string(),
  decided_by_name: z.string().nullable(),
  decided_time: z.string().nullable(),
  created_time: z.string(),
  version: z.number().int(),
}).meta({ id: 'RegisterRequest' });

const groupReference = z.union([reference, z.object({ id }).transform((one) => one.id)]);

export const registrationRoutes = defineRoutes({
  fileRegisterRequest: {
    method: 'POST',
    path: '/register_requests/',
    permission: 'public',
    summary: 'Files a request from one of the public forms; limited per address',
    body: bodyOf({
      kind: z.enum(requestKinds),
      name: text(150),
      email: z.email().max(254),
      organisation: optionalText(150).default(''),
      phone: z
        .union([
          z.literal(''),
          z
            .string()
            .trim()
            .max(40)
            .regex(/^[+\d][\d\s().-]{3,}$/),
        ])
        .default(''),
      message: optionalText(2_000).default(''),
      username: z.union([z.literal(''), username]).nullish(),
    }),
    status: 201,
    answer: z.object({ kind: z.enum(requestKinds), status: z.literal('pending') }),
    errors: [429],
  },
  listRegisterRequests: {
    method: 'GET',
    path: '/register_requests/',
    permission: 'view_user',
    summary: 'Requests from the public forms',
    query: z.object({ kind: choiceList(requestKinds), status: choiceList(requestStatuses) }).partial(),
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
    summary: 'Approves or rejects a request; approving one for an account adds the user and shows its password once',
    params: idParams,
    body: bodyOf(
      {
        status: z.enum(['approved', 'rejected']),
        username: username.optional(),
        groups: z.array(groupReference).max(50).optional(),
        remarks: optionalText(1_000).optional(),
        version,
      },
      [
        'id',
        'url',
        'kind',
        'name',
        'email',
        'organisation',
        'phone',
        'message',
        'user',
        'decided_by_name',
        'decided_time',
        'created_time',
      ],
    ),
    answer: registerRequest.extend({ one_time_password: z.string().optional() }),
    errors: [409],
  },
});
