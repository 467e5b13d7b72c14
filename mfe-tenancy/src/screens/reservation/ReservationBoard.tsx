import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import type { Stay, Board } from '../../api.ts';
import { StepNotes } from '../../stay/StepNotes.tsx';
import type { Asked } from './board/asked.ts';
import { BedBoard } from './board/BedBoard.tsx';
import { liveStays, pressOf, type BoardBed, type InHand } from './board/board.ts';
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

/** A reservation: residents without a bed beside the beds, or those who have one as a list. */
export function ReservationBoard({ board }: { readonly board: Board }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { reservation } = board;
  const can = useSession((session) => session.can);
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const part = params.get('show') === 'stays' ? 'stays' : 'beds';
  const [hand, setHand] = useState<InHand | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const does = useBoardSteps(reservation);
  const refuse = useReasons();
  const mayAllocate = can('add', 'resourceallocation') && reservation.is_active && reservation.state !== 'past';
  const mayChange = can('change', 'resourceallocation');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setHand(null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  // On a phone the beds stand below the people: a chosen resident is scrolled to them.
  const take = (held: InHand | null): void => {
    setHand(held);
    if (held?.kind === 'resident' && phone) document.querySelector('.firm-beds')?.scrollIntoView({ block: 'start' });
  };
  const press = (held: InHand | null, bed: BoardBed): void => {
    const press = pressOf(board, held, bed);
    if (press.do === 'refuse') return refuse(press.why);
    setHand(null);
    if (press.do === 'allocate') void does.allocate(press.resident, press.bed);
    if (press.do === 'move') void does.move(press.stay, press.bed);
    if (press.do === 'transfer') setAsked({ what: 'transfer', stay: press.stay, bed: press.bed });
    if (press.do === 'swap') setAsked({ what: 'swap', first: press.first, second: press.second });
  };
  /** The bar goes with its button: the focus returns to the resident who was in hand. */
  const emptyHand = (): void => {
    document.querySelector<HTMLElement>(".firm-waiting__one[aria-pressed='true'], .firm-bed--held .firm-bed__menu")?.focus();
    setHand(null);
  };
  const close = (): void => setAsked(null);
  /** As it is now: somebody else may have changed it since the question was asked. */
  const now = (stay: Stay): Stay => board.allocations.find(({ id }) => id === stay.id) ?? stay;

  return (
    <article className="firm-reservation">
      <ReservationHead board={board} mayAllocate={mayAllocate} mayChange={mayChange} onAsk={setAsked} />
      <Segmented
        className="firm-reservation__parts"
        aria-label={t('reservation.show')}
        value={part}
        onChange={(chosen) => setParams(chosen === 'beds' ? {} : { show: chosen }, { replace: true })}
        options={parts.map((value) => ({ value, label: t(`reservation.part.${value}`, { n: liveStays(board).length }) }))}
      />
      {part === 'stays' ? (
        <StayList board={board} does={does} mayChange={mayChange} onAsk={setAsked} />
      ) : (
        <div className="firm-reservation__board">
          {mayAllocate && <ResidentsPanel board={board} hand={hand} onHand={take} onDrop={(id, bed) => press({ kind: 'resident', id }, bed)} />}
          <BedBoard board={board} hand={hand} does={does} mayChange={mayChange} mayAllocate={mayAllocate} onHand={setHand} onPress={press} onAsk={setAsked} />
        </div>
      )}
      {hand && <HandBar board={board} hand={hand} onPut={emptyHand} />}
      <StepNotes steps={does.steps} />
      <Suspense fallback={null}>
        {asked?.what === 'transfer' && <dialogs.transfer stay={now(asked.stay)} bed={asked.bed} does={does} onClose={close} />}
        {asked?.what === 'swap' && <dialogs.swap first={now(asked.first)} second={now(asked.second)} does={does} onClose={close} />}
        {asked?.what === 'away' && <dialogs.away stay={now(asked.stay)} does={does} onClose={close} />}
        {asked?.what === 'fill' && <dialogs.fill board={board} does={does} onClose={close} />}
        {asked?.what === 'cancel' && <dialogs.cancel reservation={reservation} onClose={close} />}
        {asked?.what === 'change' && <dialogs.change reservation={reservation} onClose={close} />}
        {asked?.what === 'desk' && <dialogs.desk stays={board.allocations.filter(({ is_active }) => is_active)} onCheckIn={does.checkInAtDesk} onUndo={does.undoAtDesk} onClose={close} />}
      </Suspense>
    </article>
  );
}
