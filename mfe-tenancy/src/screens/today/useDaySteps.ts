import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';
import type { DayPlan, DayStay, Stay, StayWritten } from '../../api.ts';
import type { Bed } from '../../stay/BedSelect.tsx';
import { showAtOnce } from '../../stay/showAtOnce.ts';
import { stepForMany } from '../../stay/stepForMany.ts';
import { changeBed, checkIn, checkOut, recordReturn, undoOne } from '../../stay/steps.ts';
import { withoutRoomWarnings, useRoomsReady } from '../../stay/useRoomsReady.tsx';
import { useSteps, type Steps } from '../../stay/useSteps.ts';
import { withDone, withSaved, type DayKind } from './dayWork.ts';

const calls: Readonly<Record<DayKind, { readonly done: KeyBelow<'tenancy', 'stay.done'>; readonly call: (stay: Stay) => Promise<StayWritten> }>> = {
  arrivals: { done: 'checkIn', call: checkIn },
  departures: { done: 'checkOut', call: checkOut },
  returns: { done: 'comeBack', call: recordReturn },
};

interface DaySteps {
  readonly steps: Steps;
  /** Rows completed here that the plan of a day other than today no longer names. */
  readonly completedRows: (kind: DayKind) => readonly DayStay[];
  readonly take: (kind: DayKind, stay: DayStay) => Promise<boolean>;
  /** Undoes the step of this stay alone. */
  readonly undo: (kind: DayKind, stay: Stay) => Promise<boolean>;
  readonly checkInAll: (stays: readonly DayStay[]) => Promise<void>;
  readonly checkOutAll: (stays: readonly DayStay[]) => Promise<void>;
  /** As `take` for an arrival, for the check-in desk, which shows a refusal itself. */
  readonly checkInAtDesk: (stay: Stay) => Promise<string | null>;
  /** Checks out the resident who is still in the bed of one who has arrived. */
  readonly freeBed: (stay: DayStay) => Promise<boolean>;
  readonly changeBed: (stay: DayStay, bed: Bed) => Promise<boolean>;
}

interface CompletedRow {
  readonly list: string;
  readonly stay: DayStay;
}

/**
 * The steps on the day's lists: each row shows its outcome at once and keeps its place.
 * @param isOther whether the day was chosen, and is not simply today
 */
export function useDaySteps(queryKey: readonly unknown[], date: string, isOther: boolean): DaySteps {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const confirm = useConfirm();
  const roomsReady = useRoomsReady();
  const [completed, setCompleted] = useState<readonly CompletedRow[]>([]);
  const busy = useRef(new Set<number>());
  const steps = useSteps((saved) => {
    queryClient.setQueryData<DayPlan>(queryKey, (plan) => plan && withSaved(plan, saved));
    const savedById = new Map(saved.map((stay) => [stay.id, stay]));
    setCompleted((rows) => rows.map((row) => ({ ...row, stay: { ...row.stay, ...savedById.get(row.stay.id) } })));
  });
  const list = (kind: DayKind): string => `${kind} ${date}`;
  const addCompleted = (kind: DayKind, stays: readonly DayStay[]): void => setCompleted((rows) => [...rows.filter(({ stay }) => !stays.some(({ id }) => id === stay.id)), ...stays.map((stay) => ({ list: list(kind), stay }))]);
  const removeCompleted = (ids: readonly number[]): void => setCompleted((rows) => rows.filter(({ stay }) => !ids.includes(stay.id)));
  /** Shows the rows as completed; returns what reverts that and forgets them. */
  const show = (kind: DayKind, stays: readonly DayStay[]) => () => {
    const ids = new Set(stays.map(({ id }) => id));
    addCompleted(kind, stays);
    const restore = showAtOnce<DayPlan>(queryKey, (plan) => withDone(plan, kind, ids, new Date().toISOString()));
    return () => {
      restore();
      removeCompleted([...ids]);
    };
  };
  const inRoom = ({ zone_ref_id, zone_status }: Stay) => ({ ref: zone_ref_id, status: zone_status });
  /** Ignores a second press on the same row while the first is in progress. */
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
    // The row has an undo of its own.
    final: true,
    show: show(kind, [stay]),
    call: async () => {
      const saved = await calls[kind].call(stay);
      return { stays: [saved], warnings: withoutRoomWarnings(saved.warnings) };
    },
  });

  const many = async (kind: 'arrivals' | 'departures', stays: readonly DayStay[]): Promise<void> => {
    const isIn = kind === 'arrivals';
    await steps.take({
      done: (count) => t(isIn ? 'stay.done.checkInAll' : 'stay.done.checkOutAll', { count }),
      show: show(kind, stays),
      call: async () => {
        const done = await stepForMany(isIn ? 'checkin' : 'checkout', stays);
        removeCompleted(done.leftOut.map(({ id }) => id));
        return { ...done, warnings: withoutRoomWarnings(done.warnings) };
      },
    });
  };

  return {
    steps,
    completedRows: (kind) => completed.filter((row) => row.list === list(kind)).map(({ stay }) => stay),
    take: (kind, stay) =>
      once(stay.id, false, async () => {
        if (kind === 'arrivals' && !(await roomsReady([inRoom(stay)]))) return false;
        return steps.take(stepOf(kind, stay));
      }),
    undo: (_kind, { id, person_name }) =>
      once(id, false, () =>
        steps.take({
          done: t('stay.undoneOne', { name: person_name }),
          final: true,
          call: async () => {
            const { results } = await undoOne(id);
            removeCompleted([id]);
            return { stays: results };
          },
        }),
      ),
    checkInAll: async (stays) => {
      if (await roomsReady(stays.map(inRoom))) await many('arrivals', stays);
    },
    checkOutAll: async (stays) => {
      const agreed = await confirm({
        title: t('today.checkOutAll', { count: stays.length }),
        text: isOther ? `${t('today.checkOutAllOther', { day: formats.date(date) })} ${t('today.checkOutAllText')}` : t('today.checkOutAllText'),
        confirmLabel: t('stay.action.check-out'),
      });
      if (agreed) await many('departures', stays);
    },
    checkInAtDesk: (stay) =>
      // What is under way is neither done nor refused: its own answer says so.
      once(stay.id, '', async () => {
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
