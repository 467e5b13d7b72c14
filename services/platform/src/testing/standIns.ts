/**
 * For tests of a service without its neighbours: rows as the neighbours' views would show them, made from the
 * declaration and parsed by it, so that no test relies on a row that its owner could not publish.
 */
import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { PublishedRow, PublishedView } from '../contract/published.ts';

/** A row as far as a test cares about it; the rest is as empty as the declaration allows, and a row is active. */
export type RowPart<Row extends PublishedRow> = Pick<Row, '_id'> & Partial<Row>;

/** Completes the rows. @throws for a field that the view does not have, or of the wrong type */
export function standInRows<Row extends PublishedRow>(view: PublishedView<Row>, parts: readonly RowPart<Row>[]): Row[] {
  const empty = emptyRow(view);
  return parts.map((part) => view.row.parse({ ...empty, ...part }));
}

/** Puts rows where the view would be. */
export async function standIn<Row extends PublishedRow>(connection: Connection, view: PublishedView<Row>, parts: readonly RowPart<Row>[]): Promise<Row[]> {
  const rows = standInRows(view, parts);
  if (rows.length > 0) await standInsOf(connection, view).insertMany(rows);
  return rows;
}

/** Changes stand-in rows, as their owner would. */
export async function changeStandIns<Row extends PublishedRow>(
  connection: Connection,
  view: PublishedView<Row>,
  ids: Row['_id'] | readonly Row['_id'][],
  set: Partial<Omit<Row, '_id'>>,
): Promise<void> {
  const known = (view.row as unknown as z.ZodObject).partial().parse(set);
  await standInsOf(connection, view).updateMany({ _id: { $in: [ids].flat() } }, { $set: known });
}

/** Removes rows; without ids, all of them. */
export async function removeStandIns<Row extends PublishedRow>(connection: Connection, view: PublishedView<Row>, ids?: readonly Row['_id'][]): Promise<void> {
  await standInsOf(connection, view).deleteMany(ids ? { _id: { $in: ids } } : {});
}

const standInsOf = (connection: Connection, view: PublishedView) => connection.collection(view.name);

function emptyRow(view: PublishedView): Record<string, unknown> {
  const { shape } = view.row as unknown as z.ZodObject;
  const fields = Object.entries(shape).filter(([field]) => field !== '_id');
  const values = fields.map(([field, schema]) => [field, field === 'is_active' ? true : emptiest(schema as z.ZodType)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The emptiest value that a schema accepts. */
function emptiest(schema: z.ZodType): unknown {
  const choices = schema instanceof z.ZodEnum ? schema.options.slice(0, 1) : [];
  const candidates = [undefined, null, '', 0, false, [], {}, new Date(0), ...choices];
  return candidates.find((value) => schema.safeParse(value).success);
}
