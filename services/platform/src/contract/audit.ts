/**
 * What a service states about its change records, so that the audit of all services can describe them in words
 * (docs/rules/administration.md#audit-page). It is written into the database with the service's declaration, and read there:
 * the audit knows no service by name. Changes of a service that states nothing appear on no page.
 */
import { z } from 'zod';
import type { Right } from './permissions.ts';
import { publishedView, type PublishedView } from './published.ts';

export interface ServiceAudit {
  /** Names of the kinds of record that it declares: language → entity → name (`auditWords`). */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Names of its own actions, which its change records name after the entity: language → `assigned` of `alert.assigned` → name
   * (`auditWords`). The platform names the usual ones (`texts/usualActions.ts`). Declarations stored by earlier releases have none.
   */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Its records that are shown by name: collection of calls → where their names are. */
  readonly names?: Readonly<Record<string, NamedRecords>>;
  /**
   * Kinds of record that are named after what their id refers to: entity → collection of calls, possibly another service's. One of the
   * service's own is also where the names of its deleted records are found.
   */
  readonly subjects?: Readonly<Record<string, string>>;
  /** The right that is needed to see any of its changes, whatever kind of record they are of. */
  readonly needs?: Right;
  /** Fields that reveal something about a person although their record is not a person's: without the right their values are hidden. */
  readonly masked?: Readonly<Record<string, Right>>;
  /** Fields whose changes are not shown at all without the right. */
  readonly withheld?: Readonly<Record<string, Right>>;
}

/** A row of such a view has a name, or a number by which people know it. */
interface NamedRow {
  readonly _id: number;
  readonly name?: string;
  readonly ref_id?: string;
}

/** Where the names of some records are, and who may see them. */
interface NamedRecords {
  readonly view: Pick<PublishedView, 'name' | 'scope'>;
  readonly needs: Right;
  /** They are named by their reference (its contract's `reference.ts`), which is not stored in the rows. */
  readonly prefix?: string;
  /** Those that every portal has, which the view lacks: language → id → name (`builtInNames`). */
  readonly builtIn?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The form that is stored in the database. */
export interface StoredNames extends Omit<NamedRecords, 'view'> {
  readonly view: string;
  /** The field of a row that holds its dormitory; null: rows of the organisation. */
  readonly dormitory: string | null;
}
export type StoredAudit = Omit<ServiceAudit, 'names'> & { readonly names: Readonly<Record<string, StoredNames>> };

/** Converts it into the form that is stored, where a view is its name. */
export const storedAudit = ({ names = {}, ...rest }: ServiceAudit): StoredAudit => ({
  ...rest,
  names: Object.fromEntries(Object.entries(names).map(([collection, { view, ...one }]) => [collection, { ...one, view: view.name, dormitory: view.scope?.dormitory ?? null }])),
});

const row = { _id: z.number().int(), org: z.number().int(), name: z.string().optional(), ref_id: z.string().optional() };

/** The view in which a service publishes the names of its records; built from stored data, so that its reader need not know any service by name. */
export const viewOfNames = ({ view, dormitory }: StoredNames) =>
  publishedView(view, { ...row, ...(dormitory !== null && { [dormitory]: z.number().int().nullable() }) }, { org: 'org', dormitory: dormitory as 'org' | null }) as PublishedView<NamedRow>;
