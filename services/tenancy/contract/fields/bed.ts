/** The fields of a bed (docs/rules/tenancy.md#bed), in the order of its form. */
import { choice, flag, longText, lookup, reference, text } from '@firm/platform/contract/entity/field';
import { tenancyLimits as limits } from '../limits.ts';
import { bunks } from '../bedTypes.ts';
import { bedStatusIds } from '../statuses.ts';

export const bedFields = {
  /** `A-03-12-B4`: room and bed. */
  ref_id: text(limits.reference, { required: true, ltr: true }),
  zone: reference('workzones', { always: true, filter: true }),
  type: lookup('resource_types', { always: true, stored: 'res_type' }),
  /** `out-of-order` takes the bed out of use, `vacant` brings it back; what stays make of it cannot be set. */
  status: choice(bedStatusIds, { always: true, list: 'resource_status', filter: true }),
  bunk: choice(bunks, { always: true, list: 'bunk' }),
  description: longText(limits.remarks),
  is_active: flag({ initial: true, filter: true }),
} as const;

/** What follows from its room. */
export const bedPlaceFields = {
  dormitory: reference('dormitories', { always: true, shown: 'dorm_name', readOnly: true }),
} as const;
