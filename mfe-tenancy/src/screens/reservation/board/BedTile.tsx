import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { DropList } from '@firm/shared-ui/kanban/DropList.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import '@firm/shared-ui/status/hidden.css';
import '@firm/shared-ui/status/tones.css';
import type { Board } from '../../../api.ts';
import { useNames } from '../../../names.ts';
import { ResidentMark } from '../../../stay/ResidentMark.tsx';
import type { OpenDialog } from './openDialog.ts';
import { bedsOf, isProvisional, ownStay, bedActionOf, stayOfOtherReservation, type BoardBed, type BoardZone, type InHand } from './board.ts';
import { bedListId, bedOfList, dragGroup, handOf, stayItem } from './dragIds.ts';
import { shortBed } from './rooms.ts';
import type { BoardSteps } from './useBoardSteps.ts';
import { StayMenu } from './StayMenu.tsx';

/** Props that the board, its rooms and its beds have in common. */
export interface BedBoardProps {
  readonly board: Board;
  readonly hand: InHand | null;
  readonly staySteps: BoardSteps;
  readonly mayChange: boolean;
  readonly mayAllocate: boolean;
  readonly onHand: (hand: InHand | null) => void;
  readonly onPress: (hand: InHand | null, bed: BoardBed) => void;
  readonly onAsk: (asked: OpenDialog) => void;
}

interface BedTileProps extends BedBoardProps {
  readonly zone: BoardZone;
  readonly bed: BoardBed;
}

/** A bed: its resident, or that it is free for the chosen resident. Its heading is the button for pressing it. */
export function BedTile({ zone, bed, board, hand, staySteps, mayChange, mayAllocate, onHand, onPress, onAsk }: BedTileProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const own = ownStay(board, bed);
  const otherStay = own ? undefined : stayOfOtherReservation(board, bed);
  const others = bed.free ? 'free' : bed.status === 'out-of-order' ? 'closed' : 'taken';
  const state = own ? 'own' : others;
  const held = hand?.kind === 'stay' && own?.id === hand.id;
  const action = bedActionOf(board, hand, bed);
  const takes = action.do !== 'nothing' && action.do !== 'refuse';
  const what = own ? `${own.person_name ?? ''}, ${names.stay(own.state)}` : t(`reservation.bed.${others}`);

  const accepts = (item: string): boolean => {
    const { do: outcome } = bedActionOf(board, handOf(item), bed);
    return outcome !== 'nothing' && outcome !== 'refuse' && (handOf(item).kind === 'resident' ? mayAllocate : mayChange);
  };
  const dropped = (item: string, _from: string, to: string): void => {
    const target = bedsOf(board).find(({ id }) => id === bedOfList(to));
    if (target) onPress(handOf(item), target);
  };

  return (
    <li
      className={`firm-bed firm-bed--${state}${own ? ` firm-tone-${toneOf(own.state_color ?? 'blue')}` : ''}${takes ? ' firm-bed--takes' : ''}${held ? ' firm-bed--held' : ''}`}
      data-bed={bed.ref_id}
      onClick={({ target }) => {
        // The whole tile can be tapped; the keyboard uses the button in its heading, and other controls in the tile work by themselves.
        if (!(target as HTMLElement).closest('button, a, .firm-flyout')) onPress(hand, bed);
      }}
    >
      {/* Not `disabled` while nobody is in hand: otherwise the press that allocates the bed would make the button lose the focus. */}
      <button type="button" className="firm-bed__ref" aria-disabled={hand === null} tabIndex={hand === null ? -1 : 0} onClick={() => onPress(hand, bed)}>
        <span className="firm-hidden">{`${bed.ref_id}: ${what}`}</span>
        <Icon name="bed" />
        <span aria-hidden="true">
          <Id mono>{shortBed(bed.ref_id, zone.zone_ref_id)}</Id>
        </span>
        {bed.bunk !== 'none' && <small>{names.bunk(bed.bunk)}</small>}
        {state === 'free' && (
          <span aria-hidden="true" className="firm-bed__free">
            {t('reservation.bed.free')}
          </span>
        )}
      </button>
      <DropList
        id={bedListId(bed.id)}
        group={dragGroup}
        items={own ? [stayItem(own.id)] : []}
        accepts={accepts}
        onDropped={dropped}
        fixed={!mayChange || (own !== undefined && isProvisional(own))}
        className="firm-bed__place"
      >
        {own ? (
          <div key={stayItem(own.id)} className="firm-bed__stay" aria-busy={isProvisional(own)}>
            <ResidentMark name={own.person_name} avatar={own.person_avatar} />
            <span>
              <Name>{own.person_name ?? `#${own.person}`}</Name>
              <small>{names.stay(own.state)}</small>
            </span>
            {!isProvisional(own) && <StayMenu board={board} stay={own} staySteps={staySteps} mayChange={mayChange} onHand={onHand} onAsk={onAsk} />}
          </div>
        ) : null}
      </DropList>
      {otherStay && (
        <p className="firm-bed__stranger">
          <Name>{otherStay.person_name ?? `#${otherStay.person}`}</Name>
          <small>
            <Time value={otherStay.start_date} form="date" /> – {otherStay.end_date ? <Time value={otherStay.end_date} form="date" /> : t('words.openEnd')}
          </small>
        </p>
      )}
      {state === 'free' && bed.status === 'occupied' && (
        <p className="firm-bed__stranger firm-waiting__obstacle">
          <span>
            <Icon name="warning" /> {t('reservation.bed.overdue')}
          </span>
        </p>
      )}
      {state === 'closed' && <p className="firm-bed__stranger">{t('reservation.bed.closed')}</p>}
    </li>
  );
}
