import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { notifyDone, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import type { Day } from '@firm/tenancy/contract/interval';
import { api, freshenTenancy, type Reservation } from '../../../api.ts';
import { useRefusal, type Refusal } from '../../../refusal/useRefusal.ts';
import { bodiesOf, type Share } from '../../newReservation/draft.ts';
import { useReserveAll } from '../../newReservation/useReserveAll.ts';
import { changesIn, partsOf, type ChangeDraft } from './changeDraft.ts';

interface Change {
  readonly saving: boolean;
  /** Why the last call was refused. */
  readonly refused: Refusal | null;
  /** The user has seen the refusal, or is doing something about it. */
  readonly dismiss: () => void;
  /** Beds still missing after a split; null before it, and once all have beds. */
  readonly rest: number | null;
  readonly save: () => Promise<void>;
  /** The reservation takes its own share, and the others are made as further parts. A refusal does not undo what was made before it. */
  readonly divide: (split: readonly Share[]) => Promise<void>;
}

/**
 * Carries out the change of a reservation, as it was asked for or by a split.
 * @param before the reservation as it was when the dialog opened
 * @param today in its dormitory
 * @param onDone everything has been reserved
 * @param onStale somebody else has changed the reservation meanwhile, to this
 */
export function useChange(before: Reservation, draft: ChangeDraft, today: Day, onDone: () => void, onStale: (current: Reservation) => void): Change {
  const { t } = useTranslation('tenancy');
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const refusal = useRefusal();
  const [rest, setRest] = useState<number | null>(null);
  const reserve = useReserveAll();
  const changes = changesIn(draft, before);

  const refuse = (problem: unknown): void => {
    setRefused(refusal(problem));
    if (isApiError(problem) && problem.code === 'stale_version' && problem.current) onStale(problem.current as Reservation);
    setSaving(false);
  };

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const saved = await api('PATCH /resourcereserves/{id}/', { params: { id: before.id }, body: { ...changes, version: before.version } });
      const words = t('reservation.change.done', { ref: before.ref_id });
      notifyDone(words, async () => {
        const { start_date, end_date, count, zone, remarks } = before;
        await api('PATCH /resourcereserves/{id}/', { params: { id: before.id }, body: { start_date, end_date, count, zone, remarks, version: saved.version } });
        await freshenTenancy();
        return words;
      });
      onDone();
    } catch (problem) {
      refuse(problem);
    }
    await freshenTenancy();
  };

  const divide = async (split: readonly Share[]): Promise<void> => {
    const { own, others } = partsOf(before, split);
    if (!own) return;
    setSaving(true);
    setRefused(null);
    const { dormitory, res_type, count } = own;
    const moved = dormitory === before.dorm_id && res_type === before.res_type ? {} : { dormitory, res_type };
    // A split is spread over dormitories and types, so it cannot ask for a room.
    const zone = before.zone === null ? {} : { zone: null };
    try {
      await api('PATCH /resourcereserves/{id}/', { params: { id: before.id }, body: { ...changes, ...moved, ...zone, count, version: before.version } });
    } catch (problem) {
      refuse(problem);
      return freshenTenancy();
    }
    // The further parts are new reservations, which begin today at the earliest.
    const first = draft.start !== null && draft.start < today ? today : draft.start;
    const { made, problem, isLost } = await reserve(others.length === 0 ? [] : bodiesOf({ ...draft, start: first, partOf: before.id }, others));
    setSaving(false);
    await freshenTenancy();
    const missing = draft.count - count - others.slice(0, made.length).reduce((sum, share) => sum + share.count, 0);
    const why = problem === null ? null : refusal(problem);
    // How many are missing is not known then: reserving for them might be for some of them twice.
    if (why && isLost) return setRefused({ ...why, message: `${why.message} ${t('reservation.change.unanswered', { ref: before.ref_id })}` });
    setRefused(why);
    notifySuccess(t('reservation.change.split', { ref: before.ref_id, count: made.length }));
    if (missing > 0) setRest(missing);
    else onDone();
  };

  return { saving, refused, dismiss: () => setRefused(null), rest, save, divide };
}
