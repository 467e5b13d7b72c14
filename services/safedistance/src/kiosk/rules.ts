/** What a scan at a kiosk means. Pure. */
import type { visitDirections } from '../../contract/limits.ts';
import type { StoredVisit } from '../visit/model.ts';

type Direction = (typeof visitDirections)[number];

interface Seen {
  /** The kiosk's. */
  readonly zone: number;
  /** The visit that is not over, wherever it is. */
  readonly now: Pick<StoredVisit, 'zone' | 'entered_at'> | null;
  /** The last one to the kiosk's zone. */
  readonly last: Pick<StoredVisit, 'left_at'> | null;
}

/**
 * Who is inside goes, everybody else comes in. The same pass again within a moment is the same scan: readers read twice, and nobody
 * turns round at once.
 * @param said the direction, where the door has one
 */
export function directionOf(wanted: Direction | undefined, { zone, now, last }: Seen, at: Date, sameScanMs: number): { readonly direction: Direction; readonly already: boolean } {
  const isInside = now?.zone === zone;
  if (wanted === 'in') return { direction: 'in', already: isInside };
  if (wanted === 'out') return { direction: 'out', already: now === null && isJustNow(last?.left_at, at, sameScanMs) };
  if (isInside) return isJustNow(now?.entered_at, at, sameScanMs) ? { direction: 'in', already: true } : { direction: 'out', already: false };
  return now === null && isJustNow(last?.left_at, at, sameScanMs) ? { direction: 'out', already: true } : { direction: 'in', already: false };
}

const isJustNow = (moment: Date | null | undefined, at: Date, within: number): boolean => moment !== null && moment !== undefined && +at - +moment < within;

/** The first letter of a name, as its script has letters; nothing of one who has no name. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase('und') ?? '';
}
