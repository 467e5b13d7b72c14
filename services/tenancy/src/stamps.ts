/** What kept answers of this service depend on. */
import { entityStamp } from '@firm/platform/mongo/stamps';

type Entity = 'resource' | 'resourcereserve' | 'resourceallocation' | 'facilitybooking' | 'tenancysettings';

/** Names that this service shows of things which others own. */
export const shownNames = (org: number): readonly string[] => [`residents.names.${org}`];

/** Moves with the rooms of the residents area: one that is switched off does not count. */
export const roomsStamp = (org: number): string => entityStamp('residents', 'zone', org);

/** Stamps of the entities that an answer shows, and of the names in it. */
export const keptUnder =
  (...entities: readonly Entity[]) =>
  (org: number): readonly string[] => [...entities.map((entity) => entityStamp('tenancy', entity, org)), ...shownNames(org)];
