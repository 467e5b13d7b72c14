import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import type { Stay, Board } from '../../api.ts';
import { StepNotes } from '../../stay/StepNotes.tsx';
import type { OpenDialog } from './board/openDialog.ts';
import { BedBoard } from './board/BedBoard.tsx';
import { liveStays, bedActionOf, nameInHand, type BoardBed, type InHand } from './board/board.ts';
import { HandBar } from './board/HandBar.tsx';
import { ReservationHead } from './head/ReservationHead.tsx';
import { ResidentsPanel } from './residents/ResidentsPanel.tsx';
import { StayList } from './stays/StayList.tsx';
import { useBoardSteps } from './board/useBoardSteps.ts';
import { useReasons } from './board/useReasons.ts';
import './reservation.css';

const dialogs = {
  transfer: lazy(() => import('./dialogs/TransferDialog.tsx')),
  swap: lazy(() => import('./dialogs/SwapDialog.tsx')),
  away: lazy(() => import('./dialogs/AwayDialog.tsx')),
  fill: lazy(() => import('./fill/FillDialog.tsx')),
  cancel: lazy(() => import('../../cancel/CancelDialog.tsx')),
  change: lazy(() => import('./change/ChangeDialog.tsx')),
  desk: lazy(() => import('../../checkin/CheckInDialog.tsx')),
};

const parts = ['beds', 'stays'] as const;

/** The bar disappears together with its pressed button, so the focus returns to the resident who was in hand. */
const focusWhoIsInHand = (): void => document.querySelector<HTMLElement>(".firm-waiting__one[aria-pressed='true'], .firm-bed--held .firm-bed__menu")?.focus();

/** The board of a reservation: residents without a bed beside the beds, or the stays as a list. */
export function ReservationBoard({ board }: { readonly board: Board }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { reservation } = board;
  const can = useSession((session) => session.can);
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const part = params.get('show') === 'stays' ? 'stays' : 'beds';
  const [hand, setHand] = useState<InHand | null>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const staySteps = useBoardSteps(reservation);
  const refuse = useReasons();
  const mayAllocate = can('add', 'resourceallocation') && reservation.is_active && reservation.state !== 'past';
  const mayChange = can('change', 'resourceallocation');
  const name = hand && nameInHand(board, hand);
  if (hand && name === null) setHand(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // A dialog or menu that it closes decides on the focus itself.
      if (event.key !== 'Escape' || event.defaultPrevented || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
      focusWhoIsInHand();
      setHand(null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  // On a phone the beds are below the residents: choosing a resident scrolls to the beds.
  const take = (held: InHand | null): void => {
    setHand(held);
    if (held?.kind === 'resident' && phone) document.querySelector('.firm-beds')?.scrollIntoView({ block: 'start' });
  };
  const press = (held: InHand | null, bed: BoardBed): void => {
    const press = bedActionOf(board, held, bed);
    if (press.do === 'refuse') return refuse(press.why);
    setHand(null);
    if (press.do === 'allocate') void staySteps.allocate(press.resident, press.bed);
    if (press.do === 'move') void staySteps.move(press.stay, press.bed);
    if (press.do === 'transfer') setOpenDialog({ what: 'transfer', stay: press.stay, bed: press.bed });
    if (press.do === 'swap') setOpenDialog({ what: 'swap', first: press.first, second: press.second });
  };
  const emptyHand = (): void => {
    focusWhoIsInHand();
    setHand(null);
  };
  const close = (): void => setOpenDialog(null);
  /** The stay as it is now: somebody else may have changed it since the dialog was opened. */
  const now = (stay: Stay): Stay => board.allocations.find(({ id }) => id === stay.id) ?? stay;

  return (
    <article className="firm-reservation">
      <ReservationHead board={board} mayAllocate={mayAllocate} mayChange={mayChange} onAsk={setOpenDialog} />
      <Segmented
        className="firm-reservation__parts"
        aria-label={t('reservation.show')}
        value={part}
        onChange={(chosen) => {
          // The list has no beds to press.
          setHand(null);
          setParams(chosen === 'beds' ? {} : { show: chosen }, { replace: true });
        }}
        options={parts.map((value) => ({ value, label: t(`reservation.part.${value}`, { n: liveStays(board).length }) }))}
      />
      {part === 'stays' ? (
        <StayList board={board} staySteps={staySteps} mayChange={mayChange} onAsk={setOpenDialog} />
      ) : (
        <div className="firm-reservation__board">
          {mayAllocate && <ResidentsPanel board={board} hand={hand} onHand={take} onDrop={(id, bed) => press({ kind: 'resident', id }, bed)} />}
          <BedBoard board={board} hand={hand} staySteps={staySteps} mayChange={mayChange} mayAllocate={mayAllocate} onHand={setHand} onPress={press} onAsk={setOpenDialog} />
        </div>
      )}
      {hand && name !== null && <HandBar kind={hand.kind} name={name} onPut={emptyHand} />}
      <StepNotes steps={staySteps.steps} />
      <Suspense fallback={null}>
        {openDialog?.what === 'transfer' && <dialogs.transfer stay={now(openDialog.stay)} bed={openDialog.bed} staySteps={staySteps} onClose={close} />}
        {openDialog?.what === 'swap' && <dialogs.swap first={now(openDialog.first)} second={now(openDialog.second)} staySteps={staySteps} onClose={close} />}
        {openDialog?.what === 'away' && <dialogs.away stay={now(openDialog.stay)} staySteps={staySteps} onClose={close} />}
        {openDialog?.what === 'fill' && <dialogs.fill board={board} staySteps={staySteps} onClose={close} />}
        {openDialog?.what === 'cancel' && <dialogs.cancel reservation={reservation} onClose={close} />}
        {openDialog?.what === 'change' && <dialogs.change reservation={reservation} onClose={close} />}
        {openDialog?.what === 'desk' && <dialogs.desk stays={board.allocations.filter(({ is_active }) => is_active)} onCheckIn={staySteps.checkInAtDesk} onUndo={staySteps.undoAtDesk} onClose={close} />}
      </Suspense>
    </article>
  );
}
