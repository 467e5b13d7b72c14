/** Default values of a new zone's fields (docs/rules/residents.md#defaults). */
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { zoneFields } from '../../contract/fields/zone.ts';

export const emptyZone = { ...emptyOf(zoneFields), location_name: null };
