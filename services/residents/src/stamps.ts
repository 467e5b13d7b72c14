/** Stamps of this service (see `@firm/platform/mongo/stamps`). */
import { entityStamp } from '@firm/platform/mongo/stamps';

export type Entity = 'dormitory' | 'zone' | 'vendor' | 'employerfirm' | 'employee';

/** Moves at every change of a record of this entity in the organisation. */
const stampOf = (entity: Entity, org: number): string => entityStamp('residents', entity, org);

/** Moves when a name shown in other records is added or changes: of a dormitory, zone, vendor, client or resident. */
export const namesStamp = (org: number): string => entityStamp('residents', 'names', org);

/** Stamps of the names of other records that a record shows. */
export const shownNames = (org: number): readonly string[] => [namesStamp(org)];

/** Stamps that a kept answer about these entities depends on, names included. */
export const keptUnder =
  (...entities: readonly Entity[]) =>
  (org: number): readonly string[] => [...entities.map((entity) => stampOf(entity, org)), namesStamp(org)];
