/**
 * The fields of a site (docs/rules/safe-distance.md#site), in the order of its form. A new field is added here and named in
 * `contract/locales`, and is there: in calls, documents and the form.
 */
import { choice, count, flag, longText, number, reference, text } from '@firm/platform/contract/entity/field';
import { safeDistanceLimits as limits, siteKinds } from '../limits.ts';

const group = 'site';

export const locationFields = {
  name: text(limits.name, { required: true, group }),
  kind: choice(siteKinds, { always: true, filter: true, group }),
  /** The dormitory that stands there. */
  dormitory: reference('dormitories', { shown: 'dorm_name', filter: true, group }),
  address: longText(limits.address, { group }),
  /** Degrees; both or none. */
  latitude: number(-90, 90, { optional: true, group }),
  longitude: number(-180, 180, { optional: true, group }),
  /** Most people at a time; 0: no limit. */
  people_limit: count(0, limits.people, { group }),
  is_active: flag({ initial: true, filter: true, group }),
} as const;
