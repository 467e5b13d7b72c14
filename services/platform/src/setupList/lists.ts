/**
 * The lists of a service as an organisation has them: built-in entries with the organisation's changes, and its own entries. Kept in
 * memory under a stamp, so that validators and answers read them without a query, and a change binds on the next request of any process.
 */
import { KeptByStamp } from '../cache/byStamp.ts';
import { setupListLimits } from '../contract/setupListLimits.ts';
import { languages, type Language } from '../errors/messages.ts';
import type { Referring } from '../mongo/referring.ts';
import { wholeOrg } from '../mongo/scope.ts';
import { entityStamp } from '../mongo/stamps.ts';
import type { ServiceContext } from '../service/context.ts';
import { perService } from '../service/perService.ts';
import { setupListModel, type Names, type StoredEntry } from './model.ts';

/** A built-in entry, with the further fields of its list (`code`, `kind`). */
interface BuiltInEntry {
  readonly type_id: number;
  readonly name: string;
}

export interface SetupListSpec {
  readonly builtIn: readonly BuiltInEntry[];
  /** The label of a built-in entry in a language, as the contract has it. */
  readonly label: (type_id: number, language: Language) => string;
  /** The field that holds an entry's colour, if the list has colours. */
  readonly colorField?: 'color_code' | 'bg_color';
  /** The further fields of an own entry; undefined: the list takes none, since rules depend on each of its entries. */
  readonly own?: (entry: StoredEntry) => object;
  /** The number of an own entry, where it tells more than which entry it is. @param n unique over all organisations @throws 422 */
  readonly numberOf?: (n: number, body: { readonly kind?: string | undefined }) => number;
  /** The records of this service that refer to the entry. */
  readonly used?: (service: ServiceContext, org: number, type_id: number) => Promise<readonly Referring[]>;
}

type SetupListSpecs = Readonly<Record<string, SetupListSpec>>;

/** An entry as an organisation has it. */
export interface ListEntry extends StoredEntry {
  readonly built_in: boolean;
  /** The further fields of its list. */
  readonly of: Readonly<Record<string, unknown>>;
}

/**
 * Whether an entry was added by the organisation; the others are built in and can only be renamed or hidden
 * (docs/rules/administration.md#set-up-lists).
 */
export const isOwn = (type_id: number): boolean => type_id >= setupListLimits.firstOwn;

/** Moves with every change of a list of the service. */
export const listsStamp = (service: string, org: number): string => entityStamp(service, 'lists', org);

/** The lists of one organisation at one moment. */
export class OrgLists {
  readonly #specs: SetupListSpecs;
  readonly #stored: ReadonlyMap<string, ReadonlyMap<number, StoredEntry>>;
  readonly #org: number;
  /** Entries that were looked up: a page of records asks for the same few, hundreds of times. */
  readonly #known = new Map<string, Map<number, ListEntry | undefined>>();

  constructor(specs: SetupListSpecs, org: number, stored: readonly StoredEntry[]) {
    this.#specs = specs;
    this.#org = org;
    this.#stored = new Map([...Map.groupBy(stored, ({ list }) => list)].map(([list, rows]) => [list, new Map(rows.map((row) => [row.type_id, row]))]));
  }

  /** All entries, hidden ones too, in their order. */
  entries(list: string): readonly ListEntry[] {
    return this.known(list)
      .filter(({ deleted }) => !deleted)
      .toSorted((a, b) => a.sequence - b.sequence || a.type_id - b.type_id);
  }

  /** All entries that records may still refer to, including deleted ones. */
  known(list: string): readonly ListEntry[] {
    const ids = new Set([...(this.#specs[list]?.builtIn ?? []).map(({ type_id }) => type_id), ...(this.#stored.get(list)?.keys() ?? [])]);
    return [...ids].map((type_id) => this.entry(list, type_id) as ListEntry);
  }

  /** An entry, even a deleted one; undefined: it never existed. */
  entry(list: string, type_id: number): ListEntry | undefined {
    const known = this.#known.get(list) ?? new Map<number, ListEntry | undefined>();
    this.#known.set(list, known);
    if (!known.has(type_id)) known.set(type_id, this.#made(list, type_id));
    return known.get(type_id);
  }

  #made(list: string, type_id: number): ListEntry | undefined {
    const spec = this.#specs[list];
    const built = spec?.builtIn.find((one) => one.type_id === type_id);
    const stored = this.#stored.get(list)?.get(type_id);
    if (!spec || (!built && !stored)) return undefined;
    const base = stored ?? unchanged(this.#org, list, type_id);
    const of = (built ?? spec.own?.(base) ?? {}) as Readonly<Record<string, unknown>>;
    return { ...base, color: base.color ?? ((spec.colorField && (of[spec.colorField] as string)) || null), built_in: built !== undefined, of };
  }

  /** Whether records may refer to it; hidden entries, too. */
  has(list: string, type_id: number): boolean {
    const entry = this.entry(list, type_id);
    return entry !== undefined && !entry.deleted;
  }

  /** Its name: the organisation's in the language, or else the one that the portal's calls use; null: there is no such entry. */
  nameOf(list: string, type_id: number | null, language: Language = 'en'): string | null {
    const entry = type_id === null ? undefined : this.entry(list, type_id);
    if (!entry) return null;
    return entry.names ? entry.names[language] || entry.names.en : String(entry.of.name ?? '');
  }

  /** Its name as people read it in the language: built-in entries by their labels. */
  labelOf(list: string, type_id: number | null, language: Language): string | null {
    const entry = type_id === null ? undefined : this.entry(list, type_id);
    if (!entry) return null;
    return this.namesOf(list, entry)[language] || this.namesOf(list, entry).en;
  }

  /** The names in all languages; empty where an own entry has none. */
  namesOf(list: string, { names, type_id }: Pick<StoredEntry, 'names' | 'type_id'>): Names {
    const label = this.#specs[list]?.label;
    return names ?? (Object.fromEntries(languages.map((language) => [language, label?.(type_id, language) ?? ''])) as Record<Language, string>);
  }

  /** List → `type_id` → name, for what the organisation named itself, including deleted entries. */
  ownNames(language: Language): Record<string, Record<string, string>> {
    const own = [...this.#stored].map(([list, rows]) => [list, Object.fromEntries([...rows.values()].flatMap(({ type_id, names }) => (names ? [[type_id, names[language] || names.en]] : [])))] as const);
    return Object.fromEntries(own.filter(([, names]) => Object.keys(names).length > 0));
  }
}

const unchanged = (org: number, list: string, type_id: number): StoredEntry => ({
  ...{ _id: 0, rev: 0, org, list, type_id, names: null, color: null, is_active: true, sequence: type_id, deleted: false },
  ...{ created_time: new Date(0), update_time: new Date(0) },
});

/** The lists of a service, for each of its organisations. */
export class SetupLists {
  readonly specs: SetupListSpecs;
  /** The lists as they are stored, for decisions: what is kept may miss a change that has only just been committed. */
  readonly stored: (org: number) => Promise<OrgLists>;
  readonly #kept: KeptByStamp<OrgLists>;

  constructor(service: ServiceContext, specs: SetupListSpecs) {
    this.specs = specs;
    this.stored = async (org) => new OrgLists(specs, org, await service.rows(setupListModel(service.name), wholeOrg(org)).find({}).toArray());
    this.#kept = new KeptByStamp(service.stamps, (org) => listsStamp(service.name, org), this.stored);
  }

  /**
   * The lists as they are now.
   * @param stamps those that were read for the call; the lists' own stamp is read if it is not among them
   */
  of(org: number, stamps?: ReadonlyMap<string, number>): Promise<OrgLists> {
    return this.#kept.of(org, stamps);
  }
}

const listsOf = perService(() => new Map<SetupListSpecs, SetupLists>());

/** The lists of this service in this process; all callers share what they keep. */
export function setupListsOf(service: ServiceContext, specs: SetupListSpecs): SetupLists {
  const known = listsOf(service);
  const lists = known.get(specs) ?? new SetupLists(service, specs);
  known.set(specs, lists);
  return lists;
}
