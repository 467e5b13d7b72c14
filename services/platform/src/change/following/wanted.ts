/** Which changes of a service a follower is after: of certain types, and of organisations of its partitions. */
import type { Change } from '../change.ts';
import { partitionOf, partitions } from './peers.ts';

export interface Wanted {
  /** As `PublishedEvents` declares them: `alert.created`, or `alert.*` for all of an entity. */
  readonly types: readonly string[];
  readonly partitions: readonly number[];
}

/** The collection of a service's changes. */
export const changesOf = (service: string): string => `${service}_changes`;

const everything = '.*';
const entitiesIn = (types: readonly string[]): string[] => types.filter((type) => type.endsWith(everything)).map((type) => type.slice(0, -everything.length));

/** The filter of the wanted changes in their collection. Pure. @param within path of the change's fields, ending in a dot */
export function filterOf({ types, partitions: held }: Wanted, within = ''): Record<string, unknown> {
  const ofTypes = { $or: [{ [`${within}type`]: { $in: types } }, { [`${within}entity`]: { $in: entitiesIn(types) } }] };
  const ofPartitions = { $or: held.map((one) => ({ [`${within}org`]: { $mod: [partitions, one] } })) };
  return held.length === partitions ? ofTypes : { $and: [ofTypes, ofPartitions] };
}

/** Whether a change is wanted: what `filterOf` selects. Pure. */
export function isWanted({ types, partitions: held }: Wanted, { type, entity, org }: Pick<Change, 'type' | 'entity' | 'org'>): boolean {
  return (types.includes(type) || types.includes(`${entity}${everything}`)) && held.includes(partitionOf(org));
}
