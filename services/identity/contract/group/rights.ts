/** The calls that tell what an account may do, which groups allow it, and why something is not allowed (docs/rules/access.md#rights-explained). */
import { z } from 'zod';
import { referenceTo } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';

const heldBy = z.object({ id: z.number().int(), name: z.string(), until: z.string().nullable() }).meta({ id: 'RightsGroup' });

const rights = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  is_staff: z.boolean(),
  /** The user who chose this account's password. Until its owner sets another one, the account cannot exceed that user's rights; null: nobody. */
  password_by: z.string().nullable(),
  all_dormitories: z.boolean(),
  /** Only dormitories that the caller sees as well. */
  dormitories: z.array(z.number().int()),
  /** Every permission of the account's groups. `holds`: false if the user who chose its password lacks it. */
  permissions: z.array(z.object({ name: z.string(), holds: z.boolean(), groups: z.array(heldBy) })),
}).meta({ id: 'UserRights' });
export type UserRights = z.output<typeof rights>;

const explanationSteps = ['account', 'permission', 'password', 'dormitory'] as const;

const explanation = z.object({
  may: z.boolean(),
  /** The checks in their order; those after a failed one are reported as well. */
  steps: z.array(z.object({ step: z.enum(explanationSteps), ok: z.boolean() })),
  /** The groups that give the account the permission now. */
  groups: z.array(heldBy),
  /** Groups that would give it, those that add the least first. */
  remedies: z.array(z.object({ id: z.number().int(), name: z.string(), adds: z.array(z.string()) })),
  /** Names of administrators who could grant it; empty if the account has it. */
  ask: z.array(z.string()),
}).meta({ id: 'Explanation' });
export type Explanation = z.output<typeof explanation>;

/** A user name; an id is accepted too. */
const params = z.object({ username: z.string().min(1).max(150) });

export const rightsRoutes = defineRoutes({
  readUserRights: {
    method: 'GET',
    path: '/users/{username}/rights/',
    permission: 'signed-in',
    summary: 'All rights of an account, with the groups that give them; one’s own, or another’s with view_user',
    params,
    answer: rights,
    errors: [403],
  },
  explainRight: {
    method: 'POST',
    path: '/users/{username}/explain/',
    permission: 'signed-in',
    summary: 'Why an account has or lacks a right, and which groups would give it; one’s own, or another’s with view_user',
    reads: true,
    params,
    /** The full name, or the name without its app: `view_alert`. */
    body: z.strictObject({ permission: z.string().max(100), dormitory: referenceTo('dormitories').nullish() }),
    answer: explanation,
    errors: [403],
  },
});
