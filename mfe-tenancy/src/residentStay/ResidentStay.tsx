/** Where a resident stays, and the next step of the stay: at the top of the resident's page in another area. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaAction, PartFailed } from '@firm/shared-ui/area/index.ts';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { allowedActions, type StayAction } from '@firm/tenancy/contract/transitions';
import { api, type Stay } from '../api.ts';
import { useNames } from '../names.ts';
import { AwayReason } from '../stay/AwayReason.tsx';
import { RoomTroubleTag } from '../stay/RoomTroubleTag.tsx';
import { StepNotes } from '../stay/StepNotes.tsx';
import { useStaySteps } from './useStaySteps.ts';
import './residentStay.css';

const TransferDialog = lazy(() => import('../screens/reservation/dialogs/TransferDialog.tsx'));
const SwapDialog = lazy(() => import('../screens/reservation/dialogs/SwapDialog.tsx'));
const AwayDialog = lazy(() => import('../screens/reservation/dialogs/AwayDialog.tsx'));
const AllocateBedDialog = lazy(() => import('./AllocateBedDialog.tsx'));

interface ResidentStayProps {
  readonly resident: number;
  readonly name: string;
  /** The dormitory whose beds are offered to a resident without one. */
  readonly dormitory: number | null;
  readonly isActive: boolean;
}

/** The step that staff take most often in each state of a stay; the other steps are in the menu. */
const nextStep = { reserved: 'check-in', 'temporarily-out': 'return', suspended: 'resume', 'checked-in': 'transfer' } as const satisfies Partial<Record<Stay['state'], StayAction>>;

export default function ResidentStay({ resident, name, dormitory, isActive }: ResidentStayProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const can = useSession((session) => session.can);
  const staySteps = useStaySteps();
  const [openDialog, setOpenDialog] = useState<'transfer' | 'swap' | 'away' | 'give' | null>(null);
  const mayView = can('view', 'resourceallocation');
  const { data, isError, refetch } = useQuery({
    queryKey: ['resourceallocations', 'of', resident],
    enabled: mayView,
    queryFn: async ({ signal }) => (await api('GET /resourceallocations/', { query: { person: String(resident), is_active: 'true', ordering: 'start_date', limit: 1 }, signal })).results,
  });
  if (!mayView) return null;
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return null;
  const [stay] = data;
  const close = (): void => setOpenDialog(null);
  const acts: Readonly<Partial<Record<StayAction, (stay: Stay) => unknown>>> = {
    'check-in': staySteps.checkIn,
    'check-out': staySteps.checkOut,
    'temporary-out': () => setOpenDialog('away'),
    return: staySteps.recordReturn,
    transfer: () => setOpenDialog('transfer'),
    resume: staySteps.resume,
    cancel: staySteps.release,
  };
  const actions = stay && can('change', 'resourceallocation') ? allowedActions(stay).filter((action) => acts[action]) : [];
  const first = stay && actions.find((action) => action === nextStep[stay.state as keyof typeof nextStep]);
  return (
    <section className="firm-residentstay" aria-label={t('words.stay')}>
      {stay ? (
        <div className="firm-residentstay__where">
          <Icon name="bed" />
          <Id mono>{stay.resource_ref_id}</Id>
          <StatusTag color={stay.state_color} icon={cancelledIcon(stay.state)} text={names.stay(stay.state)} />
          <AwayReason stay={stay} />
          {stay.is_temp_checkout && stay.return_date && (
            <span>
              {t('reservation.backOn')} <Time value={stay.return_date} form="date" />
            </span>
          )}
          <RoomTroubleTag status={stay.zone_status} />
          <span>
            <Time value={stay.start_date} form="date" /> – {stay.end_date ? <Time value={stay.end_date} form="date" /> : t('words.openEnd')}
          </span>
          {stay.reservation !== null && can('view', 'resourcereserve') && <AreaAction to={`/reservations/${stay.reservation}`}>{t('residentStay.reservation')}</AreaAction>}
        </div>
      ) : (
        <div className="firm-residentstay__where">{t('residentStay.none')}</div>
      )}
      <div className="firm-residentstay__actions">
        {stay && first && (
          <Button type="primary" onClick={() => acts[first]?.(stay)}>
            {t(`stay.action.${first}`)}
          </Button>
        )}
        {!stay && isActive && can('add', 'resourceallocation') && (
          <Button type="primary" onClick={() => setOpenDialog('give')}>
            {t('residentStay.give')}
          </Button>
        )}
        {stay && (
          <MoreActions
            label={t('reservation.menu', { name })}
            actions={[
              ...actions.filter((action) => action !== first).map((action) => ({ text: t(`stay.action.${action}`), act: () => acts[action]?.(stay) })),
              // A swap consists of two transfers, so it is possible where a transfer is.
              ...(actions.includes('transfer') ? [{ text: t('stay.action.swap'), act: () => setOpenDialog('swap') }] : []),
            ]}
          />
        )}
      </div>
      {openDialog === null && <StepNotes steps={staySteps.steps} />}
      <Suspense fallback={null}>
        {openDialog === 'transfer' && stay && <TransferDialog stay={stay} bed={null} staySteps={staySteps} onClose={close} />}
        {openDialog === 'swap' && stay && <SwapDialog first={stay} second={null} staySteps={staySteps} onClose={close} />}
        {openDialog === 'away' && stay && <AwayDialog stay={stay} staySteps={staySteps} onClose={close} />}
        {openDialog === 'give' && <AllocateBedDialog resident={{ id: resident, name }} bed={null} dormitory={dormitory} staySteps={staySteps} onClose={close} />}
      </Suspense>
    </section>
  );
}
