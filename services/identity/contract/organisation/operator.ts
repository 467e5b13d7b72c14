/** The calls that add an operator: the organisation, its first administrator, and a password that is shown once (docs/rules/access.md#operators). */
import { z } from 'zod';
import { writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, idParams, pageOf, text } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { userNameFields } from '../fields/user.ts';
import { username } from '../user/user.ts';
import { organisationLimits } from './limits.ts';

const operatorRow = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  /** When it was added; null for the organisations that came with the portal. */
  taken_on: z.iso.datetime().nullable(),
  /** User name of the first administrator; null for an organisation that came with the portal. */
  administrator: z.string().nullable(),
  /** Whether that account has signed in. From then on only its own organisation can give it a new password. */
  signed_in: z.boolean(),
}).meta({ id: 'Operator' });
export type Operator = z.output<typeof operatorRow>;

const names = writeShape(userNameFields);

export const operatorRoutes = defineRoutes({
  listOperators: {
    method: 'GET',
    path: '/operators/',
    permission: 'view_user',
    summary: 'The organisations of this portal; only for superusers of the one that runs it',
    list: { orderings: { id: 'id', name: 'name', taken_on: 'taken_on' }, defaultOrdering: 'id', search: false },
    answer: pageOf(operatorRow),
  },
  createOperator: {
    method: 'POST',
    path: '/operators/',
    permission: 'add_user',
    summary: 'Add an operator: its organisation and its first administrator, with all built-in groups and a one-time password that is returned once',
    body: bodyOf({ name: text(organisationLimits.name), username, first_name: names.first_name.default(''), last_name: names.last_name.default(''), email: names.email.default('') }),
    status: 201,
    answer: operatorRow.extend({ one_time_password: z.string().optional() }),
    errors: [409],
  },
  renewOperatorPassword: {
    method: 'POST',
    path: '/operators/{id}/one_time_password/',
    permission: 'add_user',
    summary: 'Create a new one-time password for the first administrator, while that account has never logged in',
    params: idParams,
    answer: z.object({ one_time_password: z.string() }),
    errors: [409],
  },
});
