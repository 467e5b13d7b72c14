/** Which fields a bulk change can set for many zones at once (docs/rules/residents.md#many-zones-at-once). Without zod. */
import { sharedNamesOf } from '@firm/platform/contract/entity/sharedFields';
import { zoneFields } from '../fields/zone.ts';

/** In the order of the form. */
export const sharedZoneFieldNames = sharedNamesOf(zoneFields);
export type SharedZoneField = (typeof sharedZoneFieldNames)[number];
