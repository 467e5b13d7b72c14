/** Companies that span the two registers, as this service reads them (docs/rules/residents.md#one-company). */
import type { mongo } from 'mongoose';
import { entityUrl } from '@firm/platform/contract/fields';
import { every, wholeOrg, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ModelSpec } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { searchWords } from '@firm/platform/list/search';
import { companyWords, isLikeNamed, type Asked, type Companies } from '../../contract/vendor/company.ts';
import { readCompanies } from '../../contract/published.ts';
import type { Company, CompanyEntry } from '../../contract/vendor/vendor.ts';
import { employerModel } from '../employerFirm/model.ts';
import { notMerged } from './merged.ts';
import { vendorModel, type ClientDocument } from './model.ts';

/** How many entries with a similar name are suggested, and how many are examined for that. */
const maxSuggested = 5;
const maxExamined = 200;

/** The companies of these clients, in the whole organisation, whatever the caller's dormitories. */
export const companiesOf = (service: ServiceContext, org: number, of: Asked): Promise<Companies> => readCompanies(service.published, wholeOrg(org), of);

/**
 * A filter for residents of these vendors and employers, by company: if a resident's employer is the same company as a vendor,
 * the resident is the vendor's too, and the other way round. If both are given, residents of both.
 */
export async function byCompany(service: ServiceContext, org: number, { vendor, employer }: { readonly vendor?: readonly number[] | undefined; readonly employer?: readonly number[] | undefined }): Promise<Condition> {
  if (!vendor && !employer) return {};
  const companies = await companiesOf(service, org, { vendors: vendor ?? [], employers: employer ?? [] });
  const of = (asked: Asked): Condition => {
    const { vendors, employers } = companies.of(asked);
    const [ofVendors, ofEmployers] = [{ vendor: { $in: vendors } }, { employer: { $in: employers } }];
    if (employers.length === 0) return ofVendors;
    return vendors.length === 0 ? ofEmployers : { $or: [ofVendors, ofEmployers] };
  };
  return every(vendor ? of({ vendors: vendor }) : {}, employer ? of({ employers: employer }) : {});
}

/** The entries that are one company with an entry, and suggestions from the other register. */
export async function companyPage(service: ServiceContext, scope: Scope, register: 'vendors' | 'employers', client: ClientDocument, base: string): Promise<Company> {
  const company = (await companiesOf(service, scope.org, { [register]: [client._id] })).of({ [register]: [client._id] });
  const ids = { vendors: company.vendors.filter((id) => register !== 'vendors' || id !== client._id), employers: company.employers.filter((id) => register !== 'employers' || id !== client._id) };
  const entries = async <D extends ClientDocument>(model: ModelSpec<D>, path: string, some: readonly number[]): Promise<CompanyEntry[]> =>
    some.length === 0 ? [] : (await service.rows(model, scope).withIds(some).sort({ name: 1, _id: 1 }).toArray()).map((found) => entry(found, path, base));
  const [vendors, employerfirms, offers] = await Promise.all([
    entries(vendorModel, 'vendors', ids.vendors),
    entries(employerModel, 'employerfirms', ids.employers),
    register === 'vendors' ? likeNamed(service, scope, employerModel, 'employerfirms', client.name, base) : likeNamed(service, scope, vendorModel, 'vendors', client.name, base),
  ]);
  const alone = await unlinked(service, scope.org, register, offers);
  // A client that already has a counterpart gets no suggestions.
  return { vendors, employerfirms, offers: (register === 'vendors' ? ids.employers : ids.vendors).length > 0 ? [] : alone };
}

async function likeNamed<D extends ClientDocument>(service: ServiceContext, scope: Scope, model: ModelSpec<D>, path: string, name: string, base: string): Promise<CompanyEntry[]> {
  const words = searchWords(...companyWords(name));
  const some = await service.rows(model, scope).find({ words: { $in: words }, ...notMerged } as mongo.Filter<D>).limit(maxExamined).toArray();
  return some.filter((one) => isLikeNamed(one.name, name)).map((one) => entry(one, path, base));
}

/** Those without a counterpart in the given register. */
async function unlinked(service: ServiceContext, org: number, register: 'vendors' | 'employers', some: readonly CompanyEntry[]): Promise<CompanyEntry[]> {
  const ids = some.map(({ id }) => id);
  const companies = await companiesOf(service, org, register === 'vendors' ? { employers: ids } : { vendors: ids });
  return some.filter(({ id }) => (register === 'vendors' ? companies.ofEmployer(id).vendors : companies.ofVendor(id).employers).length === 0).slice(0, maxSuggested);
}

const entry = ({ _id, name, uen_number }: ClientDocument, path: string, base: string): CompanyEntry => ({ id: _id, name, url: entityUrl(base, path, _id), uen_number });
