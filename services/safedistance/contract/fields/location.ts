/**
 * The fields of a site (docs/rules/safe-distance.md#site), in the order of its form. A new field needs only an entry here and its
 * name in `contract/locales` to appear in calls, documents and the form.
 */
import { choice, count, flag, longText, number, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { safeDistanceLimits as limits, siteKinds } from '../limits.ts';

const group = 'site';

export const locationFields = {
  name: text(limits.name, { required: true, group }),
  kind: choice(siteKinds, { always: true, filter: true, group }),
  /** The dormitory at this site. */
  dormitory: reference('dormitories', { shown: 'dorm_name', filter: true, group }),
  address: longText(limits.address, { group }),
  /** In degrees; either both or neither. */
  latitude: number(-90, 90, { optional: true, group }),
  longitude: number(-180, 180, { optional: true, group }),
  /** Most people at the same time; 0: no limit. */
  people_limit: count(0, limits.people, { group }),
  is_active: flag({ initial: true, filter: true, group }),
} as const;
