/** Request body and answer of a bulk change, for any kind of record (docs/rules/residents.md#many-residents-at-once). */
import { z } from 'zod';
import { referenceTo, version } from '@firm/platform/contract/fields';
import { residentsLimits as limits } from './limits.ts';

const id = z.number().int();

/** The records to change. @param collection their path @param own schema of values for a single record, on top of those shared by all; used to undo a bulk change */
export const bulkRecords = <S extends z.ZodType>(collection: string, own: S) =>
  z
    .array(
      z.strictObject({
        id: referenceTo(collection),
        /** The version that the client has seen; a record that has changed since is skipped. */
        version,
        set: own.optional(),
      }),
    )
    .min(1)
    .max(limits.bulk);

/** The rest of the body. @param shared schema of the values that all records receive */
export const bulkStep = <S extends z.ZodType>(shared: S) => ({
  set: shared.optional(),
  /** Report what would happen without changing anything. */
  dry_run: z.boolean().optional(),
  /** `all`: if any record is refused, nothing changes (409 with `conflicts`). `allowed`: records that can be changed are changed. */
  mode: z.enum(['all', 'allowed']).optional(),
});

/** Field → value, for the fields that change. */
export const changedValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** `version`: after the change; in a dry run, the current one. */
export const changedRecord = { id, version: id, name: z.string() };

/** `reason`: in the reader's language. */
export const refusedRecord = <const C extends readonly [string, ...string[]]>(codes: C) => ({ id, name: z.string(), code: z.enum(codes), reason: z.string() });

/** `unchanged`: ids of records that already have all of these values. */
export const bulkAnswer = <C extends z.ZodType, R extends z.ZodType>(changed: C, refused: R) =>
  z.object({ dry_run: z.boolean(), changed: z.array(changed), unchanged: z.array(id), refused: z.array(refused) });
