/** The meaning of a scan at a kiosk. Pure. */
import type { visitDirections } from '../../contract/limits.ts';
import type { StoredVisit } from '../visit/model.ts';

type Direction = (typeof visitDirections)[number];

interface ResidentVisits {
  /** The kiosk's zone. */
  readonly zone: number;
  /** The resident's open visit, at whatever place. */
  readonly now: Pick<StoredVisit, 'zone' | 'entered_at'> | null;
  /** Their last visit to the kiosk's zone. */
  readonly last: Pick<StoredVisit, 'left_at'> | null;
}

/**
 * A resident who is inside leaves, everybody else enters. The same pass again within a moment is a duplicate scan: readers read
 * twice, and nobody turns round that fast.
 * @param requested the direction, if the kiosk has one
 */
export function directionOf(requested: Direction | undefined, { zone, now, last }: ResidentVisits, at: Date, sameScanMs: number): { readonly direction: Direction; readonly already: boolean } {
  const isInside = now?.zone === zone;
  if (requested === 'in') return { direction: 'in', already: isInside };
  if (requested === 'out') return { direction: 'out', already: now === null && isJustNow(last?.left_at, at, sameScanMs) };
  if (isInside) return isJustNow(now?.entered_at, at, sameScanMs) ? { direction: 'in', already: true } : { direction: 'out', already: false };
  return now === null && isJustNow(last?.left_at, at, sameScanMs) ? { direction: 'out', already: true } : { direction: 'in', already: false };
}

const isJustNow = (moment: Date | null | undefined, at: Date, within: number): boolean => moment !== null && moment !== undefined && +at - +moment < within;

/** The first letter of a name, as its script defines letters; empty for an empty name. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase('und') ?? '';
}
