import { useTranslation } from 'react-i18next';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { notify } from '@firm/shared-ui/notices/index.ts';
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';
import { api, type Stay, type StayWritten, type DayPlan } from '../../api.ts';
import { showAtOnce } from '../../stay/showAtOnce.ts';
import { checkIn, checkOut, comeBack } from '../../stay/steps.ts';
import { useSteps, type Steps } from '../../stay/useSteps.ts';
import { useRefusal } from '../../refusal/useRefusal.ts';
import { without, type DayKind } from './dayWork.ts';

interface DaySteps {
  readonly steps: Steps;
  readonly arrive: (stay: Stay) => Promise<boolean>;
  readonly leave: (stay: Stay) => Promise<boolean>;
  readonly comeBack: (stay: Stay) => Promise<boolean>;
  readonly leaveAll: (stays: readonly Stay[]) => Promise<void>;
  /** As `arrive`, for the dialog of the desk, which says itself why not. */
  readonly arriveAtDesk: (stay: Stay) => Promise<string | null>;
}

/** What is done from the day's lists: each takes the stay off its list at once. */
export function useDaySteps(queryKey: readonly unknown[]): DaySteps {
  const { t } = useTranslation('tenancy');
  const confirm = useConfirm();
  const steps = useSteps();
  const refusal = useRefusal();
  const hide = (kind: DayKind, ids: readonly number[]) => () => showAtOnce<DayPlan>(queryKey, (plan) => without(plan, kind, new Set(ids)));
  const one = (kind: DayKind, done: KeyBelow<'tenancy', 'stay.done'>, call: (stay: Stay) => Promise<StayWritten>) => (stay: Stay) =>
    steps.take({
      done: t(`stay.done.${done}`, { name: stay.person_name, bed: stay.resource_ref_id }),
      show: hide(kind, [stay.id]),
      call: async () => {
        const saved = await call(stay);
        return { stays: [saved], warnings: saved.warnings };
      },
    });

  const leaveAll = async (stays: readonly Stay[]): Promise<void> => {
    const agreed = await confirm({
      title: t('today.checkOutAll', { count: stays.length }),
      text: t('today.checkOutAllText'),
      confirmLabel: t('stay.action.check-out'),
    });
    if (!agreed) return;
    await steps.take({
      done: t('stay.done.checkOutAll', { count: stays.length }),
      show: hide('departures', stays.map(({ id }) => id)),
      call: async () => {
        const { results, refusals, warnings } = await api('POST /resourceallocations/bulk_checkout/', { body: { ids: stays.map(({ id }) => id) } });
        for (const { ref_id, message } of refusals) notify(`${ref_id}: ${message}`, 'ERROR');
        return { stays: results, warnings };
      },
    });
  };

  return {
    steps,
    arrive: one('arrivals', 'checkIn', checkIn),
    leave: one('departures', 'checkOut', checkOut),
    comeBack: one('returns', 'comeBack', comeBack),
    leaveAll,
    arriveAtDesk: async (stay) => {
      const restore = hide('arrivals', [stay.id])();
      try {
        await checkIn(stay);
        return null;
      } catch (problem) {
        restore();
        return refusal(problem).message;
      }
    },
  };
}
