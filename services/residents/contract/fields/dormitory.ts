/** The fields of a dormitory (docs/rules/residents.md#dormitory), in the order of its form. */
import { defaultTimeZone } from '@firm/platform/contract/days';
import { count, email, flag, longText, number, phone, text, webAddress } from '@firm/platform/contract/entity/field';
import { residentsLimits as limits } from '../limits.ts';

const group = 'dormitory';
const byForm = 'dormitories are set up one by one';
const notImported = byForm;
/** Counted for an export. */
const figure = count(0, limits.sequence, { fileOnly: true, readOnly: true });

export const dormitoryFields = {
  dorm_ref_id: text(limits.reference, { required: true, ltr: true, group, notImported }),
  name: text(limits.name, { required: true, group, notImported }),
  dorm_type: text(limits.short, { filter: true, group, notImported }),
  purpose: text(limits.text, { group, notImported }),
  licence_status: text(limits.short, { filter: true, group, notImported }),
  operator_name: text(limits.name, { group, notImported }),
  rooms: figure,
  beds: figure,
  occupied: figure,
  free: figure,
  contact_person: text(limits.name, { group, notImported }),
  contact_no: phone({ group, notImported }),
  email: email({ group, notImported }),
  /** Postal address. */
  location: text(limits.address, { group, notImported }),
  /** IANA name of the time zone by which its days are counted. */
  timezone: text(limits.short, { initial: defaultTimeZone, ltr: true, group, notImported }),
  is_active: flag({ initial: true, filter: true, notInForm: 'a button of its own closes and opens it', notImported }),
  ref_url: webAddress(limits.text, { group, notImported }),
  description: longText(limits.description, { group, notImported }),
  /** Degrees; none where nobody has placed it. */
  latitude: number(-90, 90, { optional: true, group, notImported, notExported: 'of the map' }),
  longitude: number(-180, 180, { optional: true, group, notImported, notExported: 'of the map' }),
} as const;
