/** Building blocks of contracts: ids, references, dates, and bodies that may carry what was read before. */
import { z } from 'zod';
import { emptyable, formNumber } from './parts.ts';
import { readCode } from './secretCode.ts';
import { visibleText } from './visibleText.ts';

/** Largest id that a path or body may name; every number from outside is bounded. */
export const largestId = 2 ** 47;

/** A numeric id as it stands in a path. */
export const idInPath = z
  .string()
  .regex(/^\d{1,15}$/)
  .meta({ type: 'integer' })
  .transform(Number);

/** A secret code in an address, in whatever case and grouping it was typed; a text that cannot be a code names nothing. */
export const codeInPath = (length: number) => z.string().max(60).transform(readCode).pipe(z.string().length(length)).meta({ type: 'string' });

export const idParams = z.object({ id: idInPath });

export const id = z.number().int().min(1).max(largestId);

/**
 * A reference to another entity in a body: its id, or its `url`, whose second-to-last path segment is the id (docs/rules/calls.md#ids-and-addresses).
 * Read as the id. The address of anything else is refused, not read as the id that it happens to have.
 * @param collection its path, e.g. `vendors`; it may be in the plural (`productcategories` for `productcategory`) or with its words apart
 *   (`resource_types` for `resourcetypes`)
 */
export const referenceTo = (collection: string) =>
  z.union([
    id,
    z
      .string()
      // A longer text is not matched at all: the time that takes grows with the square of its length.
      .max(500, { abort: true })
      .regex(new RegExp(`^(?:(?:https?://[^\\s?#]*)?/(?:[^\\s?#]*/)?${collection.replaceAll('_', '_?').replace(/ies$/, '(?:ies|y)')}/)?\\d{1,15}/?$`))
      .transform((text) => Number(/(\d+)\/?$/.exec(text)?.[1]))
      // Text is bounded as numbers are: '0' would count as none wherever a rule asks whether an id is there.
      .pipe(id),
  ]);

/** A reference that may be removed: null or empty text means none. @param collection as for `referenceTo` */
export const optionalReferenceTo = (collection: string) => emptyable(referenceTo(collection));

/** A moment, ISO 8601 with its offset or in UTC; read as a Date. */
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const day = z.iso.date();

/** Text that shows something: trimmed, and without what nobody sees (`visibleText`). */
export const text = (max: number) => z.string().overwrite(visibleText).min(1).max(max);

/** Text that may be empty; otherwise the same. */
export const optionalText = (max: number) => z.string().overwrite(visibleText).max(max);

/** Comma-separated ids in a query, at most so many. */
export const idsUpTo = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${most - 1}}$`))
    .meta({ description: 'Ids, comma-separated' })
    .transform((list) => list.split(',').map(Number));

/** Comma-separated ids in a query: `dormitory=1,2`. At most 200. */
export const idList = idsUpTo(200);

/** Comma-separated choices in a query. */
export const choiceList = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z
    .string()
    .max(500)
    .meta({ description: `Comma-separated: ${choices.join(', ')}` })
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(choices)).max(50));

/** A number in a query, within bounds: text in the address, which clients may also give as a number. An empty value is refused, and never read as 0. */
const inQuery = (type: 'integer' | 'number', written: RegExp) => (least: number, most: number): z.ZodType<number, number | string> =>
  z
    .string()
    .regex(written)
    .meta({ type, minimum: least, maximum: most })
    .transform(Number)
    .pipe(z.number().min(least).max(most)) as z.ZodType<number, string> as z.ZodType<number, number | string>;

/** A whole number in a query: digits and nothing else. */
export const countInQuery = inQuery('integer', /^\d{1,15}$/);

/** A number in a query, with decimals too. */
export const numberInQuery = inQuery('number', /^\d{1,15}(\.\d{1,10})?$/);

/** `true` or `false` in a query; other spellings are understood but not documented. */
export const flag = z
  .enum(['true', 'false', 'True', 'False', '1', '0'])
  .meta({ type: 'boolean' })
  .transform((value) => ['true', 'True', '1'].includes(value));

/**
 * A body in which clients may send back what they read. The names in `readOnly` are accepted and ignored; any other
 * unknown name is refused, so that a misspelt field is reported and never lost.
 * @param checked accepted only with the values that the record has anyway, such as those of `initialShape`; not passed on
 */
export function bodyOf<S extends z.ZodRawShape>(shape: S, readOnly: readonly string[] = [], checked: z.ZodRawShape = {}) {
  const unread = readOnly.filter((name) => !(name in shape)).map((name) => [name, z.unknown().optional().meta({ readOnly: true })] as const);
  const ignored = { ...Object.fromEntries(unread), ...checked };
  return z.strictObject({ ...ignored, ...shape }).transform((value) => {
    const kept = { ...value } as Record<string, unknown>;
    for (const name of Object.keys(ignored)) delete kept[name];
    return kept as z.output<z.ZodObject<S>>;
  });
}

/** The version that a client read, as a number or as the text of a form, where it must be said: of each of several records. */
export const versionRead = formNumber.pipe(z.number().int().min(0).max(largestId));

/** The version that a client read; a write that carries a stale one is 409 with the record as it is now. */
export const version = versionRead.optional();

/** One page of a list (docs/rules/calls.md#lists). If its rows have a name, such as `Alert`, it has one too: `AlertPage`. */
export function pageOf<T extends z.ZodType>(row: T) {
  const page = z.object({ count: z.number().int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(row) });
  const name = row.meta()?.id;
  return name === undefined ? page : page.meta({ id: `${name}Page` });
}

/** `…/backend/api/dormitories/12/` */
export function entityUrl(base: string, collection: string, entityId: number | string): string {
  return `${base}/${collection}/${entityId}/`;
}
