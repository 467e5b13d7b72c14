/** The body and the answer of a step on many records, of whatever kind (docs/rules/residents.md#many-residents-at-once). */
import { z } from 'zod';
import { reference, version } from '@firm/platform/contract/fields';
import { residentsLimits as limits } from './limits.ts';

const id = z.number().int();

/** The records. @param own what one alone may come to have, beside what all do: so a change is undone */
export const bulkRecords = <S extends z.ZodType>(own: S) =>
  z
    .array(
      z.strictObject({
        id: reference,
        /** As the client has seen the record; one that was changed since is left as it is. */
        version,
        set: own.optional(),
      }),
    )
    .min(1)
    .max(limits.bulk);

/** The rest of the body. @param shared what all may come to have */
export const bulkStep = <S extends z.ZodType>(shared: S) => ({
  set: shared.optional(),
  /** Say what would happen and change nothing. */
  dry_run: z.boolean().optional(),
  /** `all`: nothing changes when one is refused (409 with `conflicts`). `allowed`: those that may be changed are. */
  mode: z.enum(['all', 'allowed']).optional(),
});

/** Field → value, of those fields that change. */
export const changedValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** `version`: after the change; of a dry run as it is. */
export const changedRecord = { id, version: id, name: z.string() };

/** `reason`: in the reader's language. */
export const refusedRecord = <const C extends readonly [string, ...string[]]>(codes: C) => ({ id, name: z.string(), code: z.enum(codes), reason: z.string() });

/** `unchanged`: ids of those that have all of it already. */
export const bulkAnswer = <C extends z.ZodType, R extends z.ZodType>(changed: C, refused: R) =>
  z.object({ dry_run: z.boolean(), changed: z.array(changed), unchanged: z.array(id), refused: z.array(refused) });
