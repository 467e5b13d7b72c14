/** A change, as `GET /live/` reports it. It says that something changed, but not its new state: readers request that. */
export interface LiveEvent {
  /** `alert.created`, `alert.updated`, … */
  readonly type: string;
  /** Singular, as in the type: `alert`. */
  readonly entity: string;
  readonly id: number;
  readonly org: number;
  readonly dormitory: number | null;
  /** ISO 8601. */
  readonly at: string;
}

/** Data of an event that only the page's cache uses. */
interface ForCache {
  /** Other collections whose answers also show the change, as its service declares. */
  readonly shown_in?: readonly string[];
}

/** Data of an event that only its connection uses. */
interface ForConnection {
  /** Stands for the user's rights after `rights.changed`. */
  readonly rights?: string;
}

/** The event in a message's data, or null if it is invalid. */
export function readLiveEvent(data: string): (LiveEvent & ForCache & ForConnection) | null {
  try {
    const event = JSON.parse(data) as Partial<LiveEvent> | null;
    return typeof event?.type === 'string' && typeof event.entity === 'string' ? (event as LiveEvent & ForCache & ForConnection) : null;
  } catch {
    return null;
  }
}

/** True if an event is of one of these types; `alert.*` stands for all of an entity's, `*` for all. */
export function isOfType(types: readonly string[], event: LiveEvent): boolean {
  return types.some((type) => type === '*' || type === event.type || (type.endsWith('.*') && event.type.startsWith(type.slice(0, -1))));
}

/** Collections whose queries the change makes stale: the first element of the query key. */
export function collectionsOf({ entity, shown_in = [] }: Pick<LiveEvent, 'entity'> & ForCache): readonly string[] {
  const plural = /[^aeiou]y$/.test(entity) ? `${entity.slice(0, -1)}ies` : `${entity}s`;
  return [entity, plural, ...shown_in];
}
