/** Two entries of a register that are one company become one (docs/rules/residents.md#merging-clients). */
import { z } from 'zod';
import { bodyOf, idParams, reference } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { takenFromEmployer, takenFromVendor } from './mergeFields.ts';

const id = z.number().int();

const bodyFor = <const F extends readonly [string, ...string[]]>(fields: F) =>
  bodyOf({
    /** The entry that goes into this one. */
    from: reference,
    /** Fields of which the one that stays takes the other's value. */
    take: z.array(z.enum(fields)).max(fields.length).optional(),
    /** Say what would happen and change nothing. */
    dry_run: z.boolean().optional(),
  });

const moved = z.object({ entity: z.string(), count: id });

const mergeAnswer = z.object({
  dry_run: z.boolean(),
  id,
  name: z.string(),
  from: z.object({ id, name: z.string() }),
  /** What names the one that goes, and comes to name the other: how many of each kind. */
  moves: z.array(moved),
  /** It was done before. */
  already: z.boolean(),
}).meta({ id: 'ClientMerge' });
export type ClientMerge = z.output<typeof mergeAnswer>;

const route = { method: 'POST', permission: 'change_vendor', params: idParams, answer: mergeAnswer, errors: [403, 404, 409] } as const;

export const mergeRoutes = defineRoutes({
  mergeVendors: { ...route, path: '/vendors/{id}/merge/', summary: 'Merge another vendor of the same company into this one; `dry_run` only reports what would be reassigned', body: bodyFor(takenFromVendor) },
  mergeEmployerFirms: { ...route, path: '/employerfirms/{id}/merge/', summary: 'Merge another employer of the same company into this one; `dry_run` only reports what would be reassigned', body: bodyFor(takenFromEmployer) },
});
