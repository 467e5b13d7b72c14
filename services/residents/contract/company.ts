/**
 * One company in two registers: a vendor and an employer of one organisation are the same company by the number under
 * which it is registered, or because staff have said so (docs/rules/residents.md#one-company). A company that is the same as one of
 * a company belongs to it: the relation is symmetric and transitive. Pure but for `findCompanies`.
 */
import type { PublishedView } from '@firm/platform/contract/published';
import type { ReadPublished } from '@firm/platform/mongo/published';
import type { Scope } from '@firm/platform/mongo/scope';

/** What is compared of a vendor. */
export interface VendorKeys {
  readonly _id: number;
  /** As `uenKey` makes it. */
  readonly uen_key: string;
}

/** What is compared of an employer. */
export interface EmployerKeys extends VendorKeys {
  /** The vendor of the same company, as staff have set it. */
  readonly same_vendor: number | null;
}

/** All entries of both registers that are one company, by id. */
export interface Company {
  readonly vendors: readonly number[];
  readonly employers: readonly number[];
}

/** Fewer characters are no company's number, but a word such as `N/A`. */
const shortest = 5;

/** A register number as it is compared: letters and digits alone, in capitals; empty for what is none. */
export function uenKey(uen: string): string {
  const key = uen.normalize('NFKC').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const isNumber = key.length >= shortest && /\p{N}/u.test(key) && new Set(key).size > 1;
  return isNumber ? key : '';
}

/** The companies that these entries make, with everything that is in one together. All of one organisation. */
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

/** The companies of what was asked for. What is in no register is a company of its own. */
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

  /** Together, of all that are named. */
  of({ vendors = [], employers = [] }: { readonly vendors?: Iterable<number>; readonly employers?: Iterable<number> }): Company {
    const companies = [...[...vendors].map((id) => this.ofVendor(id)), ...[...employers].map((id) => this.ofEmployer(id))];
    return { vendors: [...new Set(companies.flatMap((company) => company.vendors))], employers: [...new Set(companies.flatMap((company) => company.employers))] };
  }
}

/** Whose companies are wanted. */
export interface Asked {
  readonly vendors?: Iterable<number>;
  readonly employers?: Iterable<number>;
}

/** How the registers are looked at, and what is asked of them. */
export interface Registers {
  readonly published: ReadPublished;
  readonly views: { readonly vendors: PublishedView<VendorKeys>; readonly employerFirms: PublishedView<EmployerKeys> };
  /** Of one organisation: companies never reach into another. */
  readonly scope: Scope;
}

/** Follows numbers and links from what is asked for until nothing new comes: two looks at each register as a rule. */
export async function findCompanies({ published, views, scope }: Registers, asked: Asked): Promise<Companies> {
  const vendors = new Map<number, VendorKeys>();
  const employers = new Map<number, EmployerKeys>();
  const followed = { vendors: new Set<number>(), employers: new Set<number>(), keys: new Set<string>() };
  const next = { vendors: new Set(asked.vendors), employers: new Set(asked.employers), keys: new Set<string>() };
  while (next.vendors.size + next.employers.size + next.keys.size > 0) {
    const [ids, employerIds, keys] = [[...next.vendors], [...next.employers], [...next.keys]];
    const foundVendors = await published(views.vendors, scope).find({ $or: [{ _id: { $in: ids } }, { uen_key: { $in: keys } }] }, { fields: ['uen_key'] });
    const foundEmployers = await published(views.employerFirms, scope).find(
      { $or: [{ _id: { $in: employerIds } }, { same_vendor: { $in: ids } }, { uen_key: { $in: keys } }] },
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

/** Words of a company's name that tell its legal form, in any of the usual spellings. */
const legalWords = new Set('pte ltd limited private pvt co company corp corporation inc incorporated llc llp lp plc sdn bhd gmbh ag kg sa sarl sas srl spa bv nv and the'.split(' '));

/** The words of a company's name, without accents, signs and its legal form. */
export function companyWords(name: string): string[] {
  const words = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !legalWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** Whether two names may well be one company's: all words of the shorter are in the longer, one of them more than a few letters. */
export function isLikeNamed(a: string, b: string): boolean {
  const [shorter, longer] = [companyWords(a), companyWords(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  return shorter.some((word) => word.length > 2) && shorter.every((word) => longer.includes(word));
}
