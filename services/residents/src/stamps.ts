/** Change stamps of this service (brief in `@firm/platform/mongo/stamps`). */
import { entityStamp } from '@firm/platform/mongo/stamps';

export type Entity = 'dormitory' | 'zone' | 'vendor' | 'employerfirm' | 'employee';

/** Moves at every change of such an entity in the organisation. */
const stampOf = (entity: Entity, org: number): string => entityStamp('residents', entity, org);

/** Moves when a name that others show appears or changes: of a dormitory, zone, vendor, client or resident. */
export const namesStamp = (org: number): string => entityStamp('residents', 'names', org);

/** What records show besides themselves. */
export const shownNames = (org: number): readonly string[] => [namesStamp(org)];

/** What a kept answer of these entities depends on, names included. */
export const keptUnder =
  (...entities: readonly Entity[]) =>
  (org: number): readonly string[] => [...entities.map((entity) => stampOf(entity, org)), namesStamp(org)];
