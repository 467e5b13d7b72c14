/** What changed, as `GET /live/` reports it. It says that something changed, not what it is now: readers ask for that. */
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

/** The event in a message's data, or null when it is none. */
export function readLiveEvent(data: string): LiveEvent | null {
  try {
    const event = JSON.parse(data) as Partial<LiveEvent> | null;
    return typeof event?.type === 'string' && typeof event.entity === 'string' ? (event as LiveEvent) : null;
  } catch {
    return null;
  }
}

/** True when an event is of one of these types; `alert.*` stands for all of an entity's, `*` for all. */
export function isOfType(types: readonly string[], event: LiveEvent): boolean {
  return types.some((type) => type === '*' || type === event.type || (type.endsWith('.*') && event.type.startsWith(type.slice(0, -1))));
}

/** Collections whose queries an entity's change makes stale: first member of the query key. */
export function collectionsOf(entity: string): readonly string[] {
  const plural = /[^aeiou]y$/.test(entity) ? `${entity.slice(0, -1)}ies` : `${entity}s`;
  return [entity, plural, ...(alsoStale[entity] ?? [])];
}

/** Where a change shows in other collections' figures too. */
const alsoStale: Readonly<Record<string, readonly string[]>> = {
  resourceallocation: ['resourcereserves', 'resources', 'workzones', 'dormitories'],
  resourcereserve: ['resources'],
  // Routes tell of their runs of today; who is at a place, on a bus, at a task or on a team mixes with others or does not.
  transportrun: ['transportroutes', 'mixings'],
  zonevisit: ['mixings'],
  task: ['mixings'],
  projectmember: ['projects', 'mixings'],
  workzone: ['dormitories'],
  employee: ['dormitories', 'employerfirms', 'vendors'],
  healthtrackrecord: ['employees'],
  healthtrackertemperature: ['healthtrackrecords'],
  // What the organisation calls its lists' entries, and which of them forms offer.
  residentslist: ['setuplists', 'lookups'],
  maintenancelist: ['setuplists', 'lookups'],
  healthlist: ['setuplists', 'lookups'],
};
