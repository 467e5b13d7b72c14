/** From documents of vendors and employers to what calls answer. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { EmployerFirm, Vendor } from '../../contract/vendor.ts';
import type { EmployerDocument } from '../employerFirm/model.ts';
import { clientLookups } from './lookups.ts';
import type { ClientDocument, VendorDocument } from './model.ts';

const shared = (client: ClientDocument, path: string, base: string) => ({
  id: client._id,
  version: client.rev,
  url: entityUrl(base, path, client._id),
  ...clientLookups.namesOf(client),
  created_time: client.created_time.toISOString(),
  update_time: client.update_time.toISOString(),
});

export function renderVendor(document: VendorDocument, base: string): Vendor {
  const { _id, rev: _rev, words: _words, held: _held, ...fields } = document;
  return { ...fields, ...shared(document, 'vendors', base) };
}

export function renderEmployer(document: EmployerDocument, base: string): EmployerFirm {
  const { _id, rev: _rev, words: _words, held: _held, ...fields } = document;
  return { ...fields, ...shared(document, 'employerfirms', base) };
}
