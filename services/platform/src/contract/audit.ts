/**
 * What a service says of its change records, so that the audit of all services tells of them in words
 * (docs/rules/administration.md#audit-page). It is written into the database with its declaration, and read there: the
 * audit knows no service by name. The changes of a service that says nothing stand on no page.
 */
import { z } from 'zod';
import type { Right } from './permissions.ts';
import { publishedView, type PublishedView } from './published.ts';

export interface ServiceAudit {
  /** What the kinds of record that it declares are called: language → entity → name (`entityWords`). */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Its records that others call by name: collection of calls → where their names are. */
  readonly names?: Readonly<Record<string, NamedRecords>>;
  /** Kinds of record that are called what their id leads to: entity → collection of calls, perhaps another service's. */
  readonly subjects?: Readonly<Record<string, string>>;
  /** Without this right none of its changes is seen, whatever kind of record it is of. */
  readonly needs?: Right;
  /** Fields that tell of a person though their record is none of one: without the right their values are not shown. */
  readonly masked?: Readonly<Record<string, Right>>;
  /** Fields of whose changes nothing is told without the right. */
  readonly withheld?: Readonly<Record<string, Right>>;
}

/** Rows of such a view have a name, or a number under which people know them. */
interface NamedRow {
  readonly _id: number;
  readonly name?: string;
  readonly ref_id?: string;
}

/** Where the names of some records are, and who may see them. */
interface NamedRecords {
  readonly view: Pick<PublishedView, 'name' | 'scope'>;
  readonly needs: Right;
  /** They are called by their reference (`contract/reference.ts`), which no row has. */
  readonly prefix?: string;
}

/** How the database has it. */
export interface StoredNames extends Omit<NamedRecords, 'view'> {
  readonly view: string;
  /** The field of a row that holds its dormitory; null: rows of the organisation. */
  readonly dormitory: string | null;
}
export type StoredAudit = Omit<ServiceAudit, 'names'> & { readonly names: Readonly<Record<string, StoredNames>> };

/** As it is written into the database, where a view is its name. */
export const storedAudit = ({ names = {}, ...rest }: ServiceAudit): StoredAudit => ({
  ...rest,
  names: Object.fromEntries(Object.entries(names).map(([collection, { view, ...one }]) => [collection, { ...one, view: view.name, dormitory: view.scope?.dormitory ?? null }])),
});

const row = { _id: z.number().int(), org: z.number().int(), name: z.string().optional(), ref_id: z.string().optional() };

/** The view in which a service publishes the names of its records, so that its reader need not know any service by name. */
export const viewOfNames = ({ view, dormitory }: StoredNames) =>
  publishedView(view, { ...row, ...(dormitory !== null && { [dormitory]: z.number().int().nullable() }) }, { org: 'org', dormitory: dormitory as 'org' | null }) as PublishedView<NamedRow>;
