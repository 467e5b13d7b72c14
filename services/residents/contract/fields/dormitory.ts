/** The fields of a dormitory (docs/rules/residents.md#dormitory), in the order of its form. */
import { defaultTimeZone } from '@firm/platform/contract/days';
import { count, email, flag, longText, number, phone, text, webAddress } from '@firm/platform/contract/entity/fieldKinds';
import { residentsLimits as limits } from '../limits.ts';

const group = 'dormitory';
/** A figure that is counted for an export. */
const figure = count(0, limits.sequence, { fileOnly: true, readOnly: true });

export const dormitoryFields = {
  dorm_ref_id: text(limits.reference, { required: true, ltr: true, group }),
  name: text(limits.name, { required: true, group }),
  dorm_type: text(limits.short, { filter: true, group }),
  purpose: text(limits.text, { group }),
  licence_status: text(limits.short, { filter: true, group }),
  operator_name: text(limits.name, { group }),
  rooms: figure,
  beds: figure,
  occupied: figure,
  free: figure,
  contact_person: text(limits.name, { group }),
  contact_no: phone({ group }),
  email: email({ group }),
  /** Postal address. */
  location: text(limits.address, { group }),
  /** IANA name of the time zone in which its days are counted. */
  timezone: text(limits.short, { initial: defaultTimeZone, ltr: true, group }),
  is_active: flag({ initial: true, filter: true, notInForm: 'a button of its own closes and opens it' }),
  ref_url: webAddress(limits.text, { group }),
  description: longText(limits.description, { group }),
  /** Degrees; empty if it has not been placed on the map. */
  latitude: number(-90, 90, { optional: true, group, notExported: 'of the map' }),
  longitude: number(-180, 180, { optional: true, group, notExported: 'of the map' }),
} as const;
