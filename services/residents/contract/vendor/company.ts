/**
 * One company in two registers: a vendor and an employer of one organisation are the same company by the number under
 * which it is registered, or because staff have linked them (docs/rules/residents.md#one-company). The relation is symmetric
 * and transitive: an entry that matches any entry of a company belongs to that company. Pure except for `findCompanies`.
 */
import { foldedText } from '@firm/platform/contract/foldedText';
import type { PublishedView } from '@firm/platform/contract/published';
import type { ReadPublished } from '@firm/platform/mongo/published';
import type { Scope } from '@firm/platform/mongo/scope';

/** The fields of a vendor that are compared. */
export interface VendorKeys {
  readonly _id: number;
  /** As `uenKey` returns it. */
  readonly uen_key: string;
}

/** The fields of an employer that are compared. */
export interface EmployerKeys extends VendorKeys {
  /** The vendor that staff have linked as the same company. */
  readonly same_vendor: number | null;
}

/** Ids of all entries of both registers that are one company. */
export interface Company {
  readonly vendors: readonly number[];
  readonly employers: readonly number[];
}

/** A shorter text is not a register number but a placeholder such as `N/A`. */
const shortest = 5;

/** A register number in the form used for comparison: letters and digits only, in capitals; empty if it is not a number. */
export function uenKey(uen: string): string {
  const key = uen.normalize('NFKC').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const isNumber = key.length >= shortest && /\p{N}/u.test(key) && new Set(key).size > 1;
  return isNumber ? key : '';
}

/** Groups entries into companies; each entry ends up in exactly one. All entries must be of one organisation. */
export function groupCompanies(vendors: readonly VendorKeys[], employers: readonly EmployerKeys[]): Company[] {
  const heads = new Map<string, string>();
  const headOf = (node: string): string => {
    const next = heads.get(node) ?? node;
    if (next === node) return node;
    const head = headOf(next);
    heads.set(node, head);
    return head;
  };
  const join = (a: string, b: string): void => void heads.set(headOf(a), headOf(b));
  for (const { _id, uen_key } of vendors) if (uen_key) join(`vendor ${_id}`, `uen ${uen_key}`);
  for (const { _id, uen_key, same_vendor } of employers) {
    if (uen_key) join(`employer ${_id}`, `uen ${uen_key}`);
    if (same_vendor !== null) join(`employer ${_id}`, `vendor ${same_vendor}`);
  }
  const companies = new Map<string, { vendors: number[]; employers: number[] }>();
  const put = (register: 'vendor' | 'employer', id: number): void => {
    const head = headOf(`${register} ${id}`);
    const company = companies.get(head) ?? { vendors: [], employers: [] };
    company[`${register}s`].push(id);
    companies.set(head, company);
  };
  for (const { _id } of vendors) put('vendor', _id);
  for (const { _id } of employers) put('employer', _id);
  return [...companies.values()];
}

/** The companies of the entries that were asked for. An entry that is in no register is a company of its own. */
export class Companies {
  readonly #ofVendor: ReadonlyMap<number, Company>;
  readonly #ofEmployer: ReadonlyMap<number, Company>;

  constructor(vendors: readonly VendorKeys[], employers: readonly EmployerKeys[]) {
    const companies = groupCompanies(vendors, employers);
    this.#ofVendor = new Map(companies.flatMap((company) => company.vendors.map((id) => [id, company])));
    this.#ofEmployer = new Map(companies.flatMap((company) => company.employers.map((id) => [id, company])));
  }

  ofVendor(id: number): Company {
    return this.#ofVendor.get(id) ?? { vendors: [id], employers: [] };
  }

  ofEmployer(id: number): Company {
    return this.#ofEmployer.get(id) ?? { vendors: [], employers: [id] };
  }

  /** All companies of the given entries, merged into one. */
  of({ vendors = [], employers = [] }: { readonly vendors?: Iterable<number>; readonly employers?: Iterable<number> }): Company {
    const companies = [...[...vendors].map((id) => this.ofVendor(id)), ...[...employers].map((id) => this.ofEmployer(id))];
    return { vendors: [...new Set(companies.flatMap((company) => company.vendors))], employers: [...new Set(companies.flatMap((company) => company.employers))] };
  }
}

/** Ids of the entries whose companies are wanted. */
export interface Asked {
  readonly vendors?: Iterable<number>;
  readonly employers?: Iterable<number>;
}

/** How to read the registers, and within which scope. */
export interface Registers {
  readonly published: ReadPublished;
  readonly views: { readonly vendors: PublishedView<VendorKeys>; readonly employerFirms: PublishedView<EmployerKeys> };
  /** A single organisation: companies never span organisations. */
  readonly scope: Scope;
}

/** Follows numbers and links from the given entries until no new ones turn up: usually two queries per register. */
export async function findCompanies({ published, views, scope }: Registers, asked: Asked): Promise<Companies> {
  const vendors = new Map<number, VendorKeys>();
  const employers = new Map<number, EmployerKeys>();
  const followed = { vendors: new Set<number>(), employers: new Set<number>(), keys: new Set<string>() };
  const next = { vendors: new Set(asked.vendors), employers: new Set(asked.employers), keys: new Set<string>() };
  while (next.vendors.size + next.employers.size + next.keys.size > 0) {
    const [ids, employerIds, keys] = [[...next.vendors], [...next.employers], [...next.keys]];
    // Those that a key has found already are not read again; only what is linked to them is.
    const [newIds, newEmployerIds] = [ids.filter((id) => !vendors.has(id)), employerIds.filter((id) => !employers.has(id))];
    const foundVendors =
      newIds.length + keys.length === 0 ? [] : await published(views.vendors, scope).find({ $or: [{ _id: { $in: newIds } }, { uen_key: { $in: keys } }] }, { fields: ['uen_key'] });
    const foundEmployers =
      newEmployerIds.length + ids.length + keys.length === 0
        ? []
        : await published(views.employerFirms, scope).find(
            { $or: [{ _id: { $in: newEmployerIds } }, { same_vendor: { $in: ids } }, { uen_key: { $in: keys } }] },
            { fields: ['uen_key', 'same_vendor'] },
          );
    for (const id of ids) followed.vendors.add(id);
    for (const id of employerIds) followed.employers.add(id);
    for (const key of keys) followed.keys.add(key);
    for (const vendor of foundVendors) vendors.set(vendor._id, vendor);
    for (const employer of foundEmployers) employers.set(employer._id, employer);
    const linked = foundEmployers.flatMap(({ same_vendor }) => (same_vendor === null ? [] : [same_vendor]));
    next.vendors = new Set([...vendors.keys(), ...linked].filter((id) => !followed.vendors.has(id)));
    next.employers = new Set([...employers.keys()].filter((id) => !followed.employers.has(id)));
    next.keys = new Set([...foundVendors, ...foundEmployers].map(({ uen_key }) => uen_key).filter((key) => key && !followed.keys.has(key)));
  }
  return new Companies([...vendors.values()], [...employers.values()]);
}

/** Words in a company's name that state its legal form, in the usual spellings. */
const legalWords = new Set('pte ltd limited private pvt co company corp corporation inc incorporated llc llp lp plc sdn bhd gmbh ag kg sa sarl sas srl spa bv nv and the'.split(' '));

/** The words of a company's name, without accents, punctuation and legal form. */
export function companyWords(name: string): string[] {
  const words = foldedText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !legalWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** Whether two names could be the same company's: the longer contains all words of the shorter, at least one of which has more than a few letters. */
export function isLikeNamed(a: string, b: string): boolean {
  const [shorter, longer] = [companyWords(a), companyWords(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  return shorter.some((word) => word.length > 2) && shorter.every((word) => longer.includes(word));
}
