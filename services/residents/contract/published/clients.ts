/** Vendors and employers as other services read them, which of them are one company, and what is told of merging them. */
import { publishedEvents, publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import { findCompanies, type Asked, type Companies, type Registers } from '../vendor/company.ts';
import { id, ofOrganisation } from './columns.ts';

/** The register number as entered, and the form used for comparison; both may be empty. */
const register = { uen_number: z.string(), uen_key: z.string() };
export const vendors = publishedView('residents_vendors_v1', { _id: id, org: id, name: z.string(), is_active: z.boolean(), ...register, /** Its project in safe distance. */ project: id.nullable() }, ofOrganisation);
export const employerFirms = publishedView(
  'residents_employer_firms_v1',
  {
    _id: id,
    org: id,
    name: z.string(),
    ...register,
    /** The vendor that staff have linked as the same company. */
    same_vendor: id.nullable(),
    /** The employer into which it was merged, and which any reference to this one means. */
    merged_into: id.nullable(),
  },
  ofOrganisation,
);

/** Which vendors and employers are the same companies as the given ones (docs/rules/residents.md#one-company). */
export const readCompanies = (published: Registers['published'], scope: Registers['scope'], of: Asked): Promise<Companies> =>
  findCompanies({ published, views: { vendors, employerFirms }, scope }, of);

/** A vendor or an employer was merged into another; every reference to it means the other from now on. */
export const clientEvents = publishedEvents('residents', ['vendor.merged', 'employerfirm.merged'], z.object({ name: z.string(), merged_into: id }));

/** The name under which followers of `clientEvents` store their resume token: a service may follow residents for several things. */
export const clientsFollower = 'residents-clients';
