/** From documents of vendors and employer firms to what calls answer. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { EmployerFirm, Vendor } from '../../contract/vendor.ts';
import type { EmployerFirmDocument } from '../employerFirm/model.ts';
import { firmLookups } from './lookups.ts';
import type { FirmDocument, VendorDocument } from './model.ts';

const shared = (firm: FirmDocument, path: string, base: string) => ({
  id: firm._id,
  version: firm.rev,
  url: entityUrl(base, path, firm._id),
  ...firmLookups.namesOf(firm),
  created_time: firm.created_time.toISOString(),
  update_time: firm.update_time.toISOString(),
});

export function renderVendor(document: VendorDocument, base: string): Vendor {
  const { _id, rev: _rev, words: _words, held: _held, ...fields } = document;
  return { ...fields, ...shared(document, 'vendors', base) };
}

export function renderEmployerFirm(document: EmployerFirmDocument, base: string): EmployerFirm {
  const { _id, rev: _rev, words: _words, held: _held, ...fields } = document;
  return { ...fields, ...shared(document, 'employerfirms', base) };
}
