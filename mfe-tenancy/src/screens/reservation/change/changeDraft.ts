/** The draft of a change to a reservation: that of a new one, with the room. Pure. */
import type { Day } from '@firm/tenancy/contract/interval';
import type { Reservation } from '../../../api.ts';
import { emptyDraft, questionOf, type Draft, type Question, type Share } from '../../newReservation/draft.ts';

export interface ChangeDraft extends Draft {
  readonly zone: number | null;
}

/** The fields of a reservation that are changed here. */
type Changed = Pick<Reservation, 'start_date' | 'end_date' | 'count' | 'zone' | 'remarks'>;

/** The draft with which a dialog for changing a reservation begins. */
export function changeDraftOf(reservation: Reservation): ChangeDraft {
  const { start_date: start, end_date: end, dorm_id: dormitory, vendor, res_type: type, count, remarks, zone } = reservation;
  return { ...emptyDraft, start, end, open: end === null, dormitory, vendor, type, count, remarks, zone };
}

/** What to ask the service about a changed reservation, counting its own beds as free. Past nights are not asked about. */
export function changeQuestionOf(draft: ChangeDraft, id: number, today: Day): (Question & { readonly zone: number | null; readonly exclude_id: number }) | null {
  const question = questionOf(draft);
  if (!question) return null;
  const { start_date, end_date } = question;
  const start = start_date < today && (end_date === null || end_date > today) ? today : start_date;
  return { ...question, start_date: start, zone: draft.zone, exclude_id: id };
}

/** The shares of a split: the one that the reservation itself takes, that of its own dormitory and type if there is one, and its further parts. */
export function partsOf(reservation: Reservation, split: readonly Share[]): { readonly own: Share | undefined; readonly others: readonly Share[] } {
  const own = split.find(({ dormitory, res_type }) => dormitory === reservation.dorm_id && res_type === reservation.res_type) ?? split[0];
  return { own, others: split.filter((share) => share !== own) };
}

/** The fields that differ from the reservation; empty if none do. */
export function changesIn(draft: ChangeDraft, reservation: Reservation): Partial<Changed> {
  const wanted: Changed = {
    start_date: draft.start ?? reservation.start_date,
    end_date: draft.open ? null : draft.end,
    count: draft.count,
    zone: draft.zone,
    remarks: draft.remarks,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => value !== reservation[field as keyof Changed]));
}

/** What can be edited here. */
const edited = ['start', 'end', 'open', 'count', 'zone', 'remarks'] as const satisfies readonly (keyof ChangeDraft)[];

/** The draft's own changes on the reservation as somebody else has saved it meanwhile, whose other fields stay as they are. */
export function rebased(draft: ChangeDraft, before: Reservation, current: Reservation): ChangeDraft {
  const was = changeDraftOf(before);
  const mine = edited.filter((field) => draft[field] !== was[field]);
  return { ...changeDraftOf(current), ...(Object.fromEntries(mine.map((field) => [field, draft[field]])) as Partial<ChangeDraft>) };
}
