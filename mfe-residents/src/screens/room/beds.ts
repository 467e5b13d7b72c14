/** The beds of a room with their residents. Pure. */
import type { Resident } from '../../resident/api.ts';

/** A bed as the tenancy service returns it (docs/rules/tenancy.md#bed); this area does not import its contract. */
export interface Bed {
  readonly id: number;
  readonly ref_id: string;
  readonly status: string;
  readonly status_color: string;
  readonly type: number;
  readonly type_name: string;
  readonly is_active: boolean;
}

export interface BedLine {
  readonly key: string;
  /** Null if the tenancy service is unavailable or has no such bed. */
  readonly bed: Bed | null;
  readonly ref: string;
  readonly residents: readonly Resident[];
}

/** The fields of a stay that a bed's card needs. */
export interface BedStay {
  readonly resource: number;
  readonly reservation: number | null;
}

/** The reservations under which each bed is or will be occupied, by bed id. */
export function reservationsByBed(stays: readonly BedStay[]): ReadonlyMap<number, readonly number[]> {
  const under = new Map<number, number[]>();
  for (const { resource, reservation } of stays) {
    const those = under.get(resource) ?? [];
    if (reservation !== null && !those.includes(reservation)) under.set(resource, [...those, reservation]);
  }
  return under;
}

/**
 * A line per bed, ordered by reference; residents whose bed is not among them, or who have none yet, come last. Without
 * beds, a line per resident.
 */
export function bedLines(beds: readonly Bed[] | null, residents: readonly Resident[]): readonly BedLine[] {
  const ofBed = new Map<string, Resident[]>();
  for (const resident of residents) {
    const ref = resident.resource_ref_id;
    ofBed.set(ref, [...(ofBed.get(ref) ?? []), resident]);
  }
  const lines: BedLine[] = (beds ?? []).map((bed) => {
    const its = ofBed.get(bed.ref_id) ?? [];
    ofBed.delete(bed.ref_id);
    return { key: `bed ${bed.id}`, bed, ref: bed.ref_id, residents: its };
  });
  for (const [ref, its] of ofBed) {
    for (const resident of its) lines.push({ key: `resident ${resident.id}`, bed: null, ref, residents: [resident] });
  }
  const known = (line: BedLine): number => (line.bed ? 0 : 1);
  return lines.sort((a, b) => known(a) - known(b) || collator.compare(a.ref, b.ref));
}

const collator = new Intl.Collator('en', { numeric: true });
