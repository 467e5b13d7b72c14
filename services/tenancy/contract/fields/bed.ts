/** The fields of a bed (docs/rules/tenancy.md#bed). */
import { choice, flag, longText, lookup, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { tenancyLimits as limits } from '../limits.ts';
import { bunks } from '../bed/types.ts';
import { bedStatusIds } from '../statuses.ts';

const byRoom = 'beds are made for whole rooms at once';

export const bedFields = {
  /** Reference of room and bed, such as `A-03-12-B4`. */
  ref_id: text(limits.reference, { required: true, ltr: true, notInForm: byRoom }),
  zone: reference('workzones', { always: true, filter: true, notInForm: byRoom }),
  type: lookup('resource_types', { always: true, stored: 'res_type', group: 'beds' }),
  /** `out-of-order` takes the bed out of use, `vacant` puts it back; statuses that follow from stays cannot be set. */
  status: choice(bedStatusIds, { always: true, list: 'resource_status', filter: true, notInForm: 'the room’s page takes it out of use and brings it back' }),
  bunk: choice(bunks, { always: true, list: 'bunk', notInForm: byRoom }),
  description: longText(limits.remarks, { notInForm: byRoom }),
  is_active: flag({ initial: true, filter: true, notInForm: 'beds are removed by a step of their own' }),
} as const;

/** Fields that follow from its room. */
export const bedPlaceFields = {
  dormitory: reference('dormitories', { always: true, shown: 'dorm_name', readOnly: true }),
} as const;
