/** What somebody may, whence they have it, and why not (docs/rules/access.md#rights-explained). */
import { z } from 'zod';
import { reference } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';

const heldBy = z.object({ id: z.number().int(), name: z.string(), until: z.string().nullable() }).meta({ id: 'RightsGroup' });

const rights = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  is_staff: z.boolean(),
  /** Who chose the password, and whose rights are not exceeded until its person has set another; null: nobody. */
  password_by: z.string().nullable(),
  all_dormitories: z.boolean(),
  /** Of those that the caller sees. */
  dormitories: z.array(z.number().int()),
  /** Every permission of the account's groups. `holds`: false where the chooser of its password lacks it. */
  permissions: z.array(z.object({ name: z.string(), holds: z.boolean(), groups: z.array(heldBy) })),
}).meta({ id: 'UserRights' });
export type UserRights = z.output<typeof rights>;

const explanationSteps = ['account', 'permission', 'password', 'dormitory'] as const;

const explanation = z.object({
  may: z.boolean(),
  /** In the order in which they are asked; what comes after one that fails is reported as well. */
  steps: z.array(z.object({ step: z.enum(explanationSteps), ok: z.boolean() })),
  /** The groups that give the account the permission now. */
  groups: z.array(heldBy),
  /** Groups that would give it, those that add the least first. */
  remedies: z.array(z.object({ id: z.number().int(), name: z.string(), adds: z.array(z.string()) })),
  /** Names of administrators who could give it; none where the account may. */
  ask: z.array(z.string()),
}).meta({ id: 'Explanation' });
export type Explanation = z.output<typeof explanation>;

/** User names in a path; an id is accepted too. */
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
    params,
    /** Its full name, or without its app: `view_alert`. */
    body: z.strictObject({ permission: z.string().max(100), dormitory: reference.nullish() }),
    answer: explanation,
    errors: [403],
  },
});
