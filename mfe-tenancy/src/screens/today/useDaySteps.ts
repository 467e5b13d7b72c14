import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';
import { api, type DayPlan, type DayStay, type Stay, type StayWritten } from '../../api.ts';
import type { Bed } from '../../stay/BedSelect.tsx';
import { showAtOnce } from '../../stay/showAtOnce.ts';
import { changeBed, checkIn, checkOut, comeBack, undoOne } from '../../stay/steps.ts';
import { notAskedBefore, useRoomsReady } from '../../stay/useRoomsReady.tsx';
import { useSteps, type Steps } from '../../stay/useSteps.ts';
import { withDone, withSaved, type DayKind } from './dayWork.ts';

const calls: Readonly<Record<DayKind, { readonly done: KeyBelow<'tenancy', 'stay.done'>; readonly call: (stay: Stay) => Promise<StayWritten> }>> = {
  arrivals: { done: 'checkIn', call: checkIn },
  departures: { done: 'checkOut', call: checkOut },
  returns: { done: 'comeBack', call: comeBack },
};

interface DaySteps {
  readonly steps: Steps;
  /** Rows of this list that were dealt with here, which the plan of another day than today does not name any more. */
  readonly kept: (kind: DayKind) => readonly DayStay[];
  readonly take: (kind: DayKind, stay: DayStay) => Promise<boolean>;
  /** Takes back this stay alone. */
  readonly takeBack: (kind: DayKind, stay: Stay) => Promise<boolean>;
  readonly arriveAll: (stays: readonly DayStay[]) => Promise<void>;
  readonly leaveAll: (stays: readonly DayStay[]) => Promise<void>;
  /** As `take` an arrival, for the dialog of the desk, which says itself why not. */
  readonly arriveAtDesk: (stay: Stay) => Promise<string | null>;
  /** Checks out the resident who is still in the bed of one who has arrived. */
  readonly freeBed: (stay: DayStay) => Promise<boolean>;
  readonly changeBed: (stay: DayStay, bed: Bed) => Promise<boolean>;
}

interface Kept {
  readonly list: string;
  readonly stay: DayStay;
}

/** What is done from the day's lists: each row shows at once what became of it, and stays where it is. */
export function useDaySteps(queryKey: readonly unknown[], date: string): DaySteps {
  const { t } = useTranslation('tenancy');
  const confirm = useConfirm();
  const roomsReady = useRoomsReady();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const busy = useRef(new Set<number>());
  const steps = useSteps((saved) => {
    queryClient.setQueryData<DayPlan>(queryKey, (plan) => plan && withSaved(plan, saved));
    const news = new Map(saved.map((stay) => [stay.id, stay]));
    setKept((rows) => rows.map((row) => ({ ...row, stay: { ...row.stay, ...news.get(row.stay.id) } })));
  });
  const list = (kind: DayKind): string => `${kind} ${date}`;
  const keep = (kind: DayKind, stays: readonly DayStay[]): void => setKept((rows) => [...rows.filter(({ stay }) => !stays.some(({ id }) => id === stay.id)), ...stays.map((stay) => ({ list: list(kind), stay }))]);
  const letGo = (ids: readonly number[]): void => setKept((rows) => rows.filter(({ stay }) => !ids.includes(stay.id)));
  /** Shows the rows as dealt with; what takes that back also forgets them. */
  const show = (kind: DayKind, stays: readonly DayStay[]) => () => {
    const ids = new Set(stays.map(({ id }) => id));
    keep(kind, stays);
    const restore = showAtOnce<DayPlan>(queryKey, (plan) => withDone(plan, kind, ids, new Date().toISOString()));
    return () => {
      restore();
      letGo([...ids]);
    };
  };
  const inRoom = ({ zone_ref_id, zone_status }: Stay) => ({ ref: zone_ref_id, status: zone_status });
  /** One press, one step: a second one on the same row finds the first on its way. */
  const once = async <T>(id: number, otherwise: T, take: () => Promise<T>): Promise<T> => {
    if (busy.current.has(id)) return otherwise;
    busy.current.add(id);
    try {
      return await take();
    } finally {
      busy.current.delete(id);
    }
  };
  const stepOf = (kind: DayKind, stay: DayStay) => ({
    done: t(`stay.done.${calls[kind].done}`, { name: stay.person_name, bed: stay.resource_ref_id }),
    // The row has its own.
    final: true,
    show: show(kind, [stay]),
    call: async () => {
      const saved = await calls[kind].call(stay);
      return { stays: [saved], warnings: notAskedBefore(saved.warnings) };
    },
  });

  const many = async (kind: 'arrivals' | 'departures', stays: readonly DayStay[]): Promise<void> => {
    const isIn = kind === 'arrivals';
    await steps.take({
      done: t(isIn ? 'stay.done.checkInAll' : 'stay.done.checkOutAll', { count: stays.length }),
      show: show(kind, stays),
      call: async () => {
        const { results, refusals, warnings } = await api(`POST /resourceallocations/bulk_${isIn ? 'checkin' : 'checkout'}/`, { body: { ids: stays.map(({ id }) => id) } });
        for (const { ref_id, message } of refusals) notify(`${ref_id}: ${message}`, 'ERROR');
        letGo(refusals.map(({ id }) => id));
        return { stays: results, warnings: notAskedBefore(warnings) };
      },
    });
  };

  return {
    steps,
    kept: (kind) => kept.filter((row) => row.list === list(kind)).map(({ stay }) => stay),
    take: (kind, stay) =>
      once(stay.id, false, async () => {
        if (kind === 'arrivals' && !(await roomsReady([inRoom(stay)]))) return false;
        return steps.take(stepOf(kind, stay));
      }),
    takeBack: (_kind, { id, person_name }) =>
      once(id, false, () =>
        steps.take({
          done: t('stay.undoneOne', { name: person_name }),
          final: true,
          call: async () => {
            const { results } = await undoOne(id);
            letGo([id]);
            return { stays: results };
          },
        }),
      ),
    arriveAll: async (stays) => {
      if (await roomsReady(stays.map(inRoom))) await many('arrivals', stays);
    },
    leaveAll: async (stays) => {
      const agreed = await confirm({
        title: t('today.checkOutAll', { count: stays.length }),
        text: t('today.checkOutAllText'),
        confirmLabel: t('stay.action.check-out'),
      });
      if (agreed) await many('departures', stays);
    },
    arriveAtDesk: (stay) =>
      once(stay.id, null, async () => {
        if (!(await roomsReady([inRoom(stay)]))) return '';
        return (await steps.attempt(stepOf('arrivals', stay as DayStay)))?.message ?? null;
      }),
    freeBed: ({ bed_holder: holder, resource_ref_id }) =>
      steps.take({
        done: t('stay.done.checkOut', { name: holder?.person_name, bed: resource_ref_id }),
        call: async () => ({ stays: [await checkOut({ id: holder!.allocation, version: holder!.version })] }),
      }),
    changeBed: (stay, { id, ref_id }) =>
      steps.take({
        done: t('stay.done.move', { name: stay.person_name, bed: ref_id }),
        call: async () => ({ stays: [await changeBed(stay, id)] }),
      }),
  };
}
