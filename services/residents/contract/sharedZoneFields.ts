/** Which fields many zones are given at once (docs/rules/residents.md#many-zones-at-once). Without zod. */
import { sharedNamesOf } from '@firm/platform/contract/entity/sharedFields';
import { zoneFields } from './fields/zone.ts';

/** In the order of the form. */
export const sharedZoneFieldNames = sharedNamesOf(zoneFields);
export type SharedZoneField = (typeof sharedZoneFieldNames)[number];
