/** The stamps that kept answers of this service depend on. */
import { entityStamp } from '@firm/platform/mongo/stamps';

type Entity = 'resource' | 'resourcereserve' | 'resourceallocation' | 'facilitybooking' | 'tenancysettings';

/** Stamps of names that this service shows of other services' records. */
export const shownNames = (org: number): readonly string[] => [`residents.names.${org}`];

/** Moves with changes of the residents area's rooms: one that is switched off does not count. */
export const roomsStamp = (org: number): string => entityStamp('residents', 'zone', org);

/** Stamps for an answer that shows these entities, names included. */
export const keptUnder =
  (...entities: readonly Entity[]) =>
  (org: number): readonly string[] => [...entities.map((entity) => entityStamp('tenancy', entity, org)), ...shownNames(org)];
