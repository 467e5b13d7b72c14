/** For an owner's tests: whether its views and change records hold what it declares. */
import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { PublishedEvents } from '../contract/published.ts';
import type { ViewSpec } from '../mongo/model.ts';
import type { Change } from '../change/change.ts';

interface PublishedCheck {
  /** Views and events for which there was nothing to check. */
  readonly empty: string[];
  /** What does not match its declaration, with its name and id: the first few of each. */
  readonly unfit: string[];
}

const shown = 3;

/** Reads every row of the views, and every change record of the events' types, and parses them strictly. */
export async function checkPublished(
  connection: Connection,
  views: readonly ViewSpec[],
  events: readonly PublishedEvents[] = [],
): Promise<PublishedCheck> {
  const [empty, unfit]: [string[], string[]] = [[], []];
  const check = (name: string, schema: z.ZodType, rows: readonly { readonly id: unknown; readonly value: unknown }[]): void => {
    if (rows.length === 0) empty.push(name);
    const wrong = rows.flatMap(({ id, value }) => {
      const { error } = schema.safeParse(value);
      return error ? [`${name} ${id}: ${z.prettifyError(error)}`] : [];
    });
    unfit.push(...wrong.slice(0, shown));
  };
  for (const { view } of views) {
    const rows = await connection.collection(view.name).find().toArray();
    check(view.name, view.row, rows.map((row) => ({ id: row._id, value: row })));
  }
  for (const { service, types, data } of events) {
    for (const type of types) {
      const entity = type.endsWith('.*') ? type.slice(0, -2) : null;
      const changes = await connection.collection<Change>(`${service}_changes`).find(entity ? { entity } : { type }).toArray();
      check(`${service} ${type}`, data, changes.map((change) => ({ id: change._id, value: change.data })));
    }
  }
  return { empty, unfit };
}
