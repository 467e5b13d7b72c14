/** The fields of a kiosk (docs/rules/safe-distance.md#kiosk). Its code is not stored. */
import { moment, reference } from '@firm/platform/contract/entity/fieldKinds';

export const kioskFields = {
  zone: reference('workzones', { always: true, shown: 'zone_ref_id', filter: true, notInForm: 'opened on the page of the zone' }),
  dormitory: reference('dormitories', { always: true, readOnly: true, shown: null, filter: true, notAudited: 'the change says where' }),
  opened_by: reference('users', { always: true, readOnly: true, notAudited: 'the change says by whom' }),
  /** When it closes automatically. */
  ends_at: moment({ always: true, readOnly: true }),
  closed_at: moment({ readOnly: true }),
} as const;
