/** Change stamps of this service (brief in `@firm/platform/mongo/stamps`). */
import { entityStamp } from '@firm/platform/mongo/stamps';
/** Moves at every change of such an entity in the organisation. */
export const stampOf = (entity, org) => entityStamp('residents', entity, org);
/** Moves when a name that others show appears or changes: of a dormitory, zone, vendor, firm or resident. */
export const namesStamp = (org) => entityStamp('residents', 'names', org);
/** What a kept answer of these entities depends on, names included. */
export const keptUnder = (...entities) => (org) => [...entities.map((entity) => stampOf(entity, org)), namesStamp(org)];
