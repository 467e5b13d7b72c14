/** Creating a dormitory as a copy of another (docs/rules/residents.md#a-dormitory-like-another). */
import { z } from 'zod';
import { formShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, idParams } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { timeZone } from '@firm/platform/contract/timeZone';
import { dormitoryFields } from '../fields/dormitory.ts';

const id = z.number().int();
const count = z.number().int();
const writable = { ...formShape(dormitoryFields), timezone: timeZone };

const cloneBody = bodyOf({
  ...optional(writable),
  dorm_ref_id: writable.dorm_ref_id,
  name: writable.name,
  /** Rooms get the same number and types of beds as in the model; without it, none. True by default. */
  beds: z.boolean().optional(),
  /** Copy facilities and common areas too. True by default. */
  facilities: z.boolean().optional(),
  /** Users with access to the model get access to the new dormitory. False by default. */
  access: z.boolean().optional(),
  /** Report what would be created without creating anything. */
  dry_run: z.boolean().optional(),
}).meta({ id: 'DormitoryCloneBody' });

/** What is created, by kind. */
const layoutCounts = z.object({ blocks: count, floors: count, rooms: count, facilities: count, common: count, beds: count, sick_bays: count }).meta({ id: 'DormitoryLayout' });
export type LayoutCounts = z.output<typeof layoutCounts>;

const accountRow = z.object({ id, name: z.string() });
/** `above`: the account has more rights than the caller. `password`: the user who set its password lacks access to one of the dormitories. */
const refusedAccount = accountRow.extend({ code: z.enum(['above', 'password']) });

const dormitoryClone = z.object({
  dry_run: z.boolean(),
  /** null in a dry run. */
  id: id.nullable(),
  url: z.string().nullable(),
  name: z.string(),
  dorm_ref_id: z.string(),
  layout: layoutCounts,
  /** Inactive zones, which are not copied. */
  left_out: count,
  /** Accounts that get access to the new dormitory, besides those with access to every dormitory. */
  accounts: z.array(accountRow),
  refused_accounts: z.array(refusedAccount),
  /** Nobody widens rights alone: `accounts` get access only once another administrator has approved it (docs/rules/access.md#four-eyes). */
  needs_approval: z.boolean(),
}).meta({ id: 'DormitoryClone' });
export type DormitoryClone = z.output<typeof dormitoryClone>;

export const dormitoryCloneRoutes = defineRoutes({
  cloneDormitory: {
    method: 'POST',
    path: '/dormitories/{id}/clone/',
    permission: 'add_dormitory',
    summary: 'Create a dormitory with the layout of this one and, on request, its beds, facilities and user access; all or nothing',
    reads: 'dry_run',
    params: idParams,
    body: cloneBody,
    answer: dormitoryClone,
    errors: [403, 404, 409],
  },
});
