/**
 * Who came to a door and is not reported to the service yet: kept in this browser until it has answered, whatever becomes of the
 * dialog, the page or the connection. By user, since a phone may be shared.
 */

/** Somebody at a door. */
export interface Scan<Who> {
  /** Its Idempotency-Key: sent again, it is the same call. */
  readonly key: string;
  readonly who: Who;
  /** What was scanned, typed or pressed. */
  readonly shown: string;
  /** When, milliseconds. */
  readonly at: number;
}

/** How long after it a scan is still worth sending, milliseconds: the next day nobody knows what it meant. */
export const keptFor = 12 * 3_600_000;

const placeOf = (door: string, user: number): string => `firm_door_${door}_${user}`;

const isScan = (one: unknown): one is Scan<object> => {
  const { key, who, shown, at } = (one ?? {}) as Partial<Scan<unknown>>;
  return typeof key === 'string' && typeof who === 'object' && who !== null && typeof shown === 'string' && typeof at === 'number';
};

/** Those of a door, in the order in which they came. Never throws. */
export function readScans<Who extends object>(door: string, user: number, now = Date.now()): readonly Scan<Who>[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(door, user)) ?? '[]');
    // What is in them is judged by the service.
    return Array.isArray(kept) ? (kept.filter((one) => isScan(one) && now - one.at < keptFor) as Scan<Who>[]) : [];
  } catch {
    return [];
  }
}

function write(door: string, user: number, scans: readonly Scan<object>[]): void {
  try {
    if (scans.length === 0) localStorage.removeItem(placeOf(door, user));
    else localStorage.setItem(placeOf(door, user), JSON.stringify(scans));
  } catch {
    // A browser that keeps nothing: they last as long as the page does.
  }
}

export function keepScan(door: string, user: number, scan: Scan<object>): void {
  write(door, user, [...readScans(door, user).filter(({ key }) => key !== scan.key), scan]);
}

/** It was answered, or nobody wants it any more. */
export function dropScan(door: string, user: number, key: string): void {
  write(door, user, readScans(door, user).filter((one) => one.key !== key));
}
