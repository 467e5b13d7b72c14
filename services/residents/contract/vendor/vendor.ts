/** Vendors and employers as the API returns them (docs/rules/residents.md#vendor). */
import { z } from 'zod';
import { bodyOf, referenceTo, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { optional } from '@firm/platform/contract/parts';
import { employerFirmFields, vendorFields } from '../fields/client.ts';

/** What every client record has besides its fields. */
const record = {
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  org: z.number().int(),
  /** The entry into which it was merged; null if it was not. */
  merged_into: z.number().int().nullable(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
};

export const employerFirm = z.object({ ...record, ...answerShape(employerFirmFields) }).meta({ id: 'EmployerFirm' });
export type EmployerFirm = z.output<typeof employerFirm>;

export const vendor = z.object({ ...record, ...answerShape(vendorFields) }).meta({ id: 'Vendor' });
export type Vendor = z.output<typeof vendor>;

/** Figures over the residents that the caller has access to. */
const clientPeople = z.object({
  /** All registered residents, including those who have left. */
  resident_count: z.number().int(),
  /** Work passes of residents who have not left: expired, or expiring within 30 days, today included. */
  passes_expiring: z.object({ expired: z.number().int(), within_30: z.number().int() }),
});
export type ClientPeople = z.output<typeof clientPeople>;

/** As it appears in lists. */
export const employerFirmRow = employerFirm.extend(clientPeople.shape).meta({ id: 'EmployerFirmRow' });
export const vendorRow = vendor.extend(clientPeople.shape).meta({ id: 'VendorRow' });
export type EmployerFirmRow = z.output<typeof employerFirmRow>;
export type VendorRow = z.output<typeof vendorRow>;

const orderings = {
  id: '_id',
  name: 'name',
  uen_number: 'uen_number',
  comp_rating: 'comp_rating',
  created_time: 'created_time',
  update_time: 'update_time',
} as const;
export const employerFirmOrderings = orderings;
export const vendorOrderings = { ...orderings, vendor_status: 'vendor_status', role: 'role' } as const;

export const employerFirmFilters = z.object(filterShape(employerFirmFields));
export const vendorFilters = z.object(filterShape(vendorFields));

const writableClient = writeShape(employerFirmFields);
const writableVendor = writeShape(vendorFields);

const clientReadOnly = [...Object.keys(employerFirmRow.shape), 'version'];
const vendorReadOnly = [...Object.keys(vendorRow.shape), 'version'];

export const newEmployerFirm = bodyOf({ ...optional(writableClient), name: writableClient.name }, clientReadOnly).meta({ id: 'NewEmployerFirm' });
export const employerFirmPut = bodyOf(
  { ...optional(writableClient), name: writableClient.name, version },
  clientReadOnly,
).meta({ id: 'EmployerFirmPut' });
export const newVendor = bodyOf({ ...optional(writableVendor), name: writableVendor.name }, vendorReadOnly).meta({ id: 'NewVendor' });
export const vendorPut = bodyOf(
  { ...optional(writableVendor), name: writableVendor.name, version },
  vendorReadOnly,
).meta({ id: 'VendorPut' });
/** A vendor or employer as shown with another one. */
const companyEntry = z.object({ id: z.number().int(), name: z.string(), url: z.string(), uen_number: z.string() }).meta({ id: 'CompanyEntry' });
export type CompanyEntry = z.output<typeof companyEntry>;

/** Entries that are the same company as a vendor or an employer, itself excluded. */
export const company = z.object({
  vendors: z.array(companyEntry),
  employerfirms: z.array(companyEntry),
  /** Entries of the other register with a similar name that are not yet linked to this company: suggestions for linking. */
  offers: z.array(companyEntry),
}).meta({ id: 'Company' });
export type Company = z.output<typeof company>;

/** null removes the link. */
export const sameCompanyBody = bodyOf({ vendor: referenceTo('vendors').nullable() });

export const toggleBody = bodyOf({ version });
export type NewEmployerFirm = z.output<typeof newEmployerFirm>;
export type NewVendor = z.output<typeof newVendor>;
