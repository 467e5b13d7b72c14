/** The meaning of a scan at a kiosk. Pure. */
import type { visitDirections } from '../../contract/limits.ts';
import type { StoredVisit } from '../visit/model.ts';

type Direction = (typeof visitDirections)[number];

interface ResidentVisits {
  /** The kiosk's zone. */
  readonly zone: number;
  /** The resident's open visit, at whatever place. */
  readonly now: Pick<StoredVisit, 'zone' | 'entered_at'> | null;
  /** Their last visit to the kiosk's zone that had begun by the scan. */
  readonly last: Pick<StoredVisit, 'entered_at' | 'left_at' | 'assumed'> | null;
}

/**
 * A resident who is inside leaves, everybody else enters. The same pass again within a moment is a duplicate scan: readers read
 * twice, and nobody turns round that fast. A scan that is sent late is judged by what was so at its time.
 * @param requested the direction, if the kiosk has one
 * @param at the time of the scan
 */
export function directionOf(requested: Direction | undefined, { zone, now, last }: ResidentVisits, at: Date, sameScanMs: number): { readonly direction: Direction; readonly already: boolean } {
  const isJustThen = (moment: Date | null | undefined): boolean => moment !== null && moment !== undefined && Math.abs(+at - +moment) < sameScanMs;
  const isHere = now?.zone === zone;
  const past = pastVisit({ now, last }, at);
  // What has happened since leaves nothing to do.
  const isSince = now !== null && now.entered_at > at && !isJustThen(now.entered_at);
  const hasJustLeft = now === null && isJustThen(last?.left_at);
  if (requested === 'in') return { direction: 'in', already: isHere || past !== null };
  if (past) return requested === undefined && isJustThen(past.entered_at) ? { direction: 'in', already: true } : { direction: 'out', already: !past.assumed };
  if (requested === 'out') return { direction: 'out', already: hasJustLeft || isSince };
  if (isHere) return isSince || isJustThen(now?.entered_at) ? { direction: 'in', already: true } : { direction: 'out', already: false };
  return hasJustLeft ? { direction: 'out', already: true } : { direction: 'in', already: false };
}

/** The visit to the kiosk's zone that was open at the time of a scan that is sent late, and has ended since. */
export function pastVisit<V extends Pick<StoredVisit, 'left_at'>>({ now, last }: { readonly now: Pick<StoredVisit, 'entered_at'> | null; readonly last: V | null }, at: Date): V | null {
  const isElsewhere = now !== null && now.entered_at <= at;
  return !isElsewhere && last !== null && last.left_at !== null && last.left_at > at ? last : null;
}

/** The first letter of a name, as its script defines letters; empty for an empty name. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase('und') ?? '';
}
