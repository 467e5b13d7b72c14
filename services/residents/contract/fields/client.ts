/** The fields of clients, that is, of employers and vendors (docs/rules/residents.md#employer). */
import { choice, flag, longText, lookup, rating, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { residentsLimits as limits } from '../limits.ts';
import { vendorStatuses } from '../reference/fixedLists.ts';
import { supervisorFields } from './supervisor.ts';

const group = 'company';
const bySwitch = 'a switch of its own in the list and on the page of the vendor';

const name = text(limits.name, { required: true, group });
/** The company's registration number; unique within the organisation. */
const uen_number = text(limits.reference, { ltr: true, filter: true, group });
const rest = {
  comp_rating: rating({ group }),
  industry_type: lookup('industrytypes', { group }),
  occupation: text(limits.short, { group }),
  mode_of_transport: lookup('transportationmodes', { group }),
  address: longText(limits.address, { group }),
  ...supervisorFields,
} as const;

/** What the two kinds of client have in common. */
export const clientFields = { name, uen_number, ...rest } as const;

export const employerFirmFields = {
  name,
  uen_number,
  worksite: text(limits.text, { group }),
  /** The vendor that staff have linked as the same company; not needed if the register numbers match. */
  same_vendor: reference('vendors', { filter: true, group }),
  ...rest,
} as const;

export const vendorFields = {
  name,
  uen_number,
  vendor_status: choice(vendorStatuses, { always: true, filter: true, notInForm: bySwitch }),
  role: text(limits.short, { filter: true, group }),
  /** The project that staff intend them for; the actual assignment is kept by safe distance. */
  project: reference('projects', { shown: null, group, notExported: 'safe distance keeps it' }),
  ...rest,
  is_active: flag({ initial: true, filter: true, notInForm: bySwitch }),
} as const;
