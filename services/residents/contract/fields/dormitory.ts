/** The fields of a dormitory (docs/rules/residents.md#dormitory). */
import { defaultTimeZone } from '@firm/platform/contract/days';
import { count, email, flag, longText, number, phone, text, webAddress } from '@firm/platform/contract/entity/field';
import { residentsLimits as limits } from '../limits.ts';

const byForm = 'dormitories are set up one by one';
const notImported = byForm;
/** Counted for an export. */
const figure = count(0, limits.sequence, { fileOnly: true, readOnly: true });

export const dormitoryFields = {
  dorm_ref_id: text(limits.reference, { required: true, ltr: true, notImported }),
  name: text(limits.name, { required: true, notImported }),
  dorm_type: text(limits.short, { filter: true, notImported }),
  purpose: text(limits.text, { notImported }),
  licence_status: text(limits.short, { filter: true, notImported }),
  operator_name: text(limits.name, { notImported }),
  rooms: figure,
  beds: figure,
  occupied: figure,
  free: figure,
  contact_person: text(limits.name, { notImported }),
  contact_no: phone({ notImported }),
  email: email({ notImported }),
  /** Postal address. */
  location: text(limits.address, { notImported }),
  /** IANA name of the time zone by which its days are counted. */
  timezone: text(limits.short, { initial: defaultTimeZone, ltr: true, notImported }),
  is_active: flag({ initial: true, filter: true, notImported }),
  ref_url: webAddress(limits.text, { notImported }),
  description: longText(limits.description, { notImported }),
  /** Degrees; none where nobody has placed it. */
  latitude: number(-90, 90, { optional: true, notImported, notExported: 'of the map' }),
  longitude: number(-180, 180, { optional: true, notImported, notExported: 'of the map' }),
} as const;
