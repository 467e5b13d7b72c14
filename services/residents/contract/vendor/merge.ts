/** Merging two entries of a register that are one company (docs/rules/residents.md#merging-clients). */
import { z } from 'zod';
import { bodyOf, idParams, referenceTo } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { takenFromEmployer, takenFromVendor } from './mergeFields.ts';

const id = z.number().int();

const bodyFor = <const F extends readonly [string, ...string[]]>(register: string, fields: F) =>
  bodyOf({
    /** The entry that is merged into this one. */
    from: referenceTo(register),
    /** Fields for which the remaining entry takes the other's value. */
    take: z.array(z.enum(fields)).max(fields.length).optional(),
    /** Report what would happen without changing anything. */
    dry_run: z.boolean().optional(),
  });

const moved = z.object({ entity: z.string(), count: id });

const mergeAnswer = z.object({
  dry_run: z.boolean(),
  id,
  name: z.string(),
  from: z.object({ id, name: z.string() }),
  /** Number of records of each kind that refer to the merged entry and will refer to the remaining one. */
  moves: z.array(moved),
  /** The two had already been merged. */
  already: z.boolean(),
}).meta({ id: 'ClientMerge' });
export type ClientMerge = z.output<typeof mergeAnswer>;

const route = { method: 'POST', permission: 'change_vendor', reads: 'dry_run', params: idParams, answer: mergeAnswer, errors: [403, 404, 409] } as const;

export const mergeRoutes = defineRoutes({
  mergeVendors: { ...route, path: '/vendors/{id}/merge/', summary: 'Merge another vendor of the same company into this one; `dry_run` only reports what would be reassigned', body: bodyFor('vendors', takenFromVendor) },
  mergeEmployerFirms: { ...route, path: '/employerfirms/{id}/merge/', summary: 'Merge another employer of the same company into this one; `dry_run` only reports what would be reassigned', body: bodyFor('employerfirms', takenFromEmployer) },
});
