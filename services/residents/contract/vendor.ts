/** Vendors and employer firms as calls see them (specification section 3). */
import { z } from 'zod';
import { bodyOf, choiceList, flag, optionalReference, optionalText, text } from '@firm/platform/contract/fields';
import { vendorStatuses } from './fixedLists.ts';
import { residentsLimits as limits } from './limits.ts';
import { formVersion, nullableId, nullableText, optional, supervisorAnswer, supervisorBody } from './parts.ts';

/** What the two kinds of client have in common. */
const firm = {
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  uen_number: z.string(),
  name: z.string(),
  ...supervisorAnswer,
  /** 0 to 5; 0: not rated. */
  comp_rating: z.number(),
  address: z.string(),
  mode_of_transport: nullableId,
  mode_of_transport_name: nullableText,
  industry_type: nullableId,
  industry_type_name: nullableText,
  occupation: z.string(),
  org: z.number().int(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
};

export const employerFirm = z.object({ ...firm, worksite: z.string() });
export type EmployerFirm = z.output<typeof employerFirm>;

export const vendor = z.object({
  ...firm,
  is_active: z.boolean(),
  role: z.string(),
  project: nullableId,
  vendor_status: z.enum(vendorStatuses),
});
export type Vendor = z.output<typeof vendor>;

/** Of the residents that the caller may see. */
const clientPeople = z.object({
  /** All that are registered, those who have left included. */
  resident_count: z.number().int(),
  /** Work passes of residents who have not left: past their day, or ending within 30 days, today included. */
  passes_expiring: z.object({ expired: z.number().int(), within_30: z.number().int() }),
});
export type ClientPeople = z.output<typeof clientPeople>;

/** As lists show them. */
export const employerFirmRow = employerFirm.extend(clientPeople.shape);
export const vendorRow = vendor.extend(clientPeople.shape);
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

export const employerFirmFilters = z.object({ uen_number: z.string().max(limits.reference) }).partial();
export const vendorFilters = z
  .object({
    is_active: flag,
    vendor_status: choiceList(vendorStatuses),
    role: z.string().max(limits.short),
    uen_number: z.string().max(limits.reference),
  })
  .partial();

const writable = {
  uen_number: optionalText(limits.reference),
  name: text(limits.name),
  ...supervisorBody,
  comp_rating: z.number().min(0).max(5),
  address: optionalText(limits.address),
  mode_of_transport: optionalReference,
  industry_type: optionalReference,
  occupation: optionalText(limits.short),
};
const writableFirm = { ...writable, worksite: optionalText(limits.text) };
const writableVendor = {
  ...writable,
  is_active: z.boolean(),
  role: optionalText(limits.short),
  project: optionalReference,
  vendor_status: z.enum(vendorStatuses),
};

const firmReadOnly = [...Object.keys(employerFirmRow.shape), 'version'];
const vendorReadOnly = [...Object.keys(vendorRow.shape), 'version'];

export const newEmployerFirm = bodyOf({ ...optional(writableFirm), name: writable.name }, firmReadOnly);
export const employerFirmPut = bodyOf(
  { ...optional(writableFirm), name: writable.name, version: formVersion },
  firmReadOnly,
);
export const newVendor = bodyOf({ ...optional(writableVendor), name: writable.name }, vendorReadOnly);
export const vendorPut = bodyOf(
  { ...optional(writableVendor), name: writable.name, version: formVersion },
  vendorReadOnly,
);
export const toggleBody = bodyOf({ version: formVersion });
export type NewEmployerFirm = z.output<typeof newEmployerFirm>;
export type NewVendor = z.output<typeof newVendor>;
