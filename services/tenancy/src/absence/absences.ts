/** What a step on stays means for absences: a temporary check-out begins one, and whatever ends that ends the absence. Pure. */
import type { StayChange } from '../stay/rules.ts';
import type { StoredStay } from '../stay/model.ts';
import type { StoredAbsence } from './model.ts';

interface AbsenceWrites {
  /** Absences to be upserted. */
  readonly kept: readonly StoredAbsence[];
  /** Ids of absences to be deleted, because the temporary check-out was undone. */
  readonly gone: readonly string[];
}

/**
 * The absences that follow from changes of stays. An undone step leaves no trace: an undone departure is no absence, and if
 * a return is undone, the absence continues. A changed reason applies to the absence from its beginning.
 */
export function absencesAfter(changes: readonly StayChange[], now: Date): AbsenceWrites {
  const kept: StoredAbsence[] = [];
  const gone: string[] = [];
  for (const { before, after, event } of changes) {
    const [left, leaves] = [departureOf(before), departureOf(after)];
    if (after && leaves && !(left && sameReason(before, after))) kept.push(absenceOf(after, leaves, null));
    if (!before || !left || leaves) continue;
    if (event === 'undone' || !after) gone.push(idOf(before, left));
    else kept.push(absenceOf(before, left, now));
  }
  return { kept, gone };
}

/** When the resident of a stay went temporarily out; null if they are not. */
function departureOf(stay: StoredStay | null): Date | null {
  return stay?.is_active && stay.is_temp_checkout ? stay.temp_checkout_time : null;
}

/** Whether both give the same reason for the absence. */
const sameReason = (before: StoredStay | null, after: StoredStay): boolean => before?.away_reason === after.away_reason && before.away_note === after.away_note;

/** The absence of a stay, as a record. */
export function absenceOf(stay: Pick<StoredStay, '_id' | 'org' | 'dormitory' | 'person' | 'away_reason' | 'away_note'>, from: Date, until: Date | null): StoredAbsence {
  return { _id: idOf(stay, from), org: stay.org, dormitory: stay.dormitory, stay: stay._id, person: stay.person, reason: stay.away_reason, note: stay.away_note, from, until };
}

const idOf = (stay: Pick<StoredStay, '_id'>, from: Date): string => `${stay._id}:${from.getTime()}`;
