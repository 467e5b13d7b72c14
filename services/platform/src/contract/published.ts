/**
 * What one service publishes to the others, as a contract between the two: views, which others read, and events, which
 * others follow. The owner declares them in its `contract/published.ts`; its view is defined by the declaration, readers
 * and consumers get their types from it, and the stand-ins of their tests are parsed by it. Shapes only grow; a break is
 * `_v2` beside `_v1`.
 */
import { z } from 'zod';

/** What the rows of every view have. A type, not an interface: rows are documents, which may have any name. */
export type PublishedRow = { readonly _id: number | string };

/** The fields by which the rows of a view belong to an organisation and to a dormitory (null: to none). */
interface ViewScope {
  readonly org: string;
  readonly dormitory: string | null;
}

/** A read-only MongoDB view that other services may read. */
export interface PublishedView<Row extends PublishedRow = PublishedRow> {
  /** `<service>_<thing>_v1`. */
  readonly name: string;
  /** One row; strict, so that it names every field that the view has. */
  readonly row: z.ZodType<Row>;
  /** null: rows of no organisation (sessions, keys), for system work alone. */
  readonly scope: ViewScope | null;
  /** Its owner is not built yet. The view can be read already, and is empty until the owner publishes it. */
  readonly planned: boolean;
}

/** The type of a view's rows: `RowOf<typeof zones>`. */
export type RowOf<V> = V extends PublishedView<infer Row> ? Row : never;

/**
 * Declares a view.
 * @param name `<service>_<thing>_v1`
 * @param fields of a row, `_id` among them, with their zod schemas
 * @param scope which of the fields say where a row belongs; null when it belongs to no organisation
 */
export function publishedView<S extends z.ZodRawShape & { _id: z.ZodType<number | string> }>(
  name: string,
  fields: S,
  scope: { readonly org: keyof S & string; readonly dormitory: (keyof S & string) | null } | null,
  { planned = false }: { readonly planned?: boolean } = {},
): PublishedView<Readonly<z.output<z.ZodObject<S>>> & PublishedRow> {
  const row: z.ZodType = z.strictObject(fields);
  return { name, row: row as z.ZodType<Readonly<z.output<z.ZodObject<S>>> & PublishedRow>, scope, planned };
}

/** Events of one service that others follow, and the data that all of them carry. */
export interface PublishedEvents<Data = unknown> {
  /** The service whose change records they are. */
  readonly service: string;
  /** Such as `zone.updated`, or `zone.*` for all events of zones. */
  readonly types: readonly string[];
  /** `data` of the change record. Fields that a consumer does not know are dropped: events only grow. */
  readonly data: z.ZodType<Data>;
}

/** The data of the events: `DataOf<typeof roomEvents>`. */
export type DataOf<E> = E extends PublishedEvents<infer Data> ? Data : never;

/** Declares events; each is sent as the service's change records of that type. */
export function publishedEvents<Data>(service: string, types: readonly string[], data: z.ZodType<Data>): PublishedEvents<Data> {
  return { service, types, data };
}
