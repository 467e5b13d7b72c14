/** Renders vendor and employer documents as API answers. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { ServiceContext } from '@firm/platform/service/context';
import type { EmployerFirm, Vendor } from '../../contract/vendor/vendor.ts';
import type { EmployerDocument } from '../employerFirm/model.ts';
import { namesOf } from '@firm/platform/mongo/names';
import { without } from '../entity/without.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { residentLists } from '../reference/setup.ts';
import { clientLookups } from './lookups.ts';
import { vendorModel, type ClientDocument, type VendorDocument } from './model.ts';

/** Fields of a client document for internal use only. */
const internalFields = ['_id', 'rev', 'words', 'uen_key', 'held'] as const;

const shared = (client: ClientDocument, path: string, lists: OrgLists, base: string) => ({
  id: client._id,
  version: client.rev,
  url: entityUrl(base, path, client._id),
  ...clientLookups.namesOf(client, lists),
  created_time: client.created_time.toISOString(),
  update_time: client.update_time.toISOString(),
});

/** @param documents of one organisation @param base absolute address of the API */
export async function renderVendors(service: ServiceContext, documents: readonly VendorDocument[], base: string): Promise<Vendor[]> {
  const lists = await residentLists(service, documents[0]?.org ?? 0);
  return documents.map((document) => ({ ...without(document, ...internalFields), ...shared(document, 'vendors', lists, base) }));
}

/** One of them; for more, `renderVendors` reads the lists once. */
export async function renderVendor(service: ServiceContext, document: VendorDocument, base: string): Promise<Vendor> {
  return (await renderVendors(service, [document], base))[0] as Vendor;
}

/** With the name of the vendor that is the same company. @param documents of one organisation @param base absolute address of the API */
export async function renderEmployers(service: ServiceContext, documents: readonly EmployerDocument[], base: string): Promise<EmployerFirm[]> {
  const [lists, vendors] = await Promise.all([residentLists(service, documents[0]?.org ?? 0), namesOf(service, documents[0]?.org ?? 0, vendorModel, documents.map(({ same_vendor }) => same_vendor))]);
  return documents.map((document) => ({
    ...without(document, ...internalFields),
    ...shared(document, 'employerfirms', lists, base),
    same_vendor_name: vendors.get(document.same_vendor ?? 0) ?? null,
  }));
}

/** One of them; for more, `renderEmployers` reads the lists once. */
export async function renderEmployer(service: ServiceContext, document: EmployerDocument, base: string): Promise<EmployerFirm> {
  return (await renderEmployers(service, [document], base))[0] as EmployerFirm;
}
