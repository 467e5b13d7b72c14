/**
 * A Kanban board (docs/rules/screens.md#kanban-board): lanes side by side, cards that can be dragged between them, and a menu that
 * does the same for every drag. Lanes scroll sideways; on a phone a picker selects one.
 */
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format/numbers.ts';
import { usePhone } from '../table/usePhone.ts';
import { BoardLane, type CardSelection } from './BoardLane.tsx';
import { useFrozenWhileDragging } from './dragging.ts';
import { cardMenuId, laneListId } from './elementIds.ts';
import { useLaneInView } from './useLaneInView.ts';
import { applyMoves, type CardId, type CardMove, type Lane } from './lanes.ts';
import '../status/hidden.css';
import '../table/table.css';
import './kanban.css';

export interface BoardProps<C extends { readonly id: CardId }> {
  /** Accessible name, e.g. 'Alerts by status'. */
  readonly label: string;
  readonly lanes: readonly Lane<C>[];
  /** A card in words, for its menu and for announcements. */
  readonly cardLabel: (card: C) => string;
  /** The card's content; usually a TaskCard. */
  readonly renderCard: (card: C) => ReactNode;
  /**
   * Stores a move. The card is in its new place at once; if the promise is rejected it goes back. Resolve only after `lanes` shows
   * the new state, or the card jumps.
   */
  readonly onMove: (card: CardId, from: string, to: string, index: number) => void | Promise<unknown>;
  /** Which lanes a card may go to; all others by default. */
  readonly canMove?: (card: C, from: string, to: string) => boolean;
  /** Whether the server keeps the order within a lane, so that cards can be moved up and down. */
  readonly ordered?: boolean;
  /** Sortable's name for the lanes of this board; cards never leave their board. */
  readonly group?: string;
  /** Gives each card a checkbox to select several; `range`: select all from the previously selected one. Actions on the selection are up to the caller. */
  readonly selection?: CardSelection;
  /** Gives each lane a button to add a card. */
  readonly onAdd?: (lane: string) => void;
  /** Instead of 'Add Task'. */
  readonly addLabel?: string;
  /** Instead of 'No Tasks defined yet'. */
  readonly empty?: string;
}

export function Board<C extends { readonly id: CardId }>(props: BoardProps<C>) {
  const { label, lanes, cardLabel, renderCard, onMove, canMove, ordered = false, group = 'tasks' } = props;
  const { t, i18n } = useTranslation('ui');
  const phone = usePhone();
  const boardId = useId();
  const [moves, setMoves] = useState<readonly CardMove[]>([]);
  const [announced, setAnnounced] = useState('');
  const [picked, setPicked] = useState(lanes[0]?.id);
  const shown = useFrozenWhileDragging(useMemo(() => applyMoves(lanes, moves), [lanes, moves]));

  const find = (card: CardId): C | undefined => lanes.flatMap((lane) => lane.cards).find((each) => each.id === card);
  const titleOf = (lane: string): string => lanes.find((each) => each.id === lane)?.title ?? lane;
  const allowed = (card: C, from: string, to: string): boolean => from === to || (canMove?.(card, from, to) ?? true);

  const move = (change: CardMove): void => {
    const card = find(change.card);
    if (!card || !allowed(card, change.from, change.to)) return;
    setMoves((current) => [...current, change]);
    const done = (words: string): void => {
      setMoves((current) => current.filter((other) => other !== change));
      setAnnounced(words);
    };
    // The promise chain also catches synchronous errors of onMove.
    void Promise.resolve()
      .then(() => onMove(change.card, change.from, change.to, change.index))
      .then(
        () => done(t('kanban.moved', { card: cardLabel(card), lane: titleOf(change.to) })),
        () => done(t('kanban.returned', { card: cardLabel(card), lane: titleOf(change.from) })),
      );
  };

  // Sortable reads its options once, when a lane is mounted: the ref gives it the current rules.
  const rules = useRef({ allowed, find, move });
  useEffect(() => {
    rules.current = { allowed, find, move };
  });
  const accepts = useCallback((id: string, from: string, to: string) => {
    const card = [id, Number(id)].map((key) => rules.current.find(key)).find((found) => found !== undefined);
    return card !== undefined && rules.current.allowed(card, from, to);
  }, []);
  const dropped = useCallback((id: string, from: string, to: string, index: number) => {
    const card = rules.current.find(id) ?? rules.current.find(Number(id));
    if (card) rules.current.move({ card: card.id, from, to, index });
  }, []);

  // A card moved by its menu is rendered in another lane: the focus follows it.
  const following = useRef<CardId | null>(null);
  useEffect(() => {
    if (following.current === null) return;
    document.getElementById(cardMenuId(boardId, following.current))?.focus();
    following.current = null;
  }, [shown, boardId]);
  const moveByMenu = (change: CardMove): void => {
    following.current = change.card;
    move(change);
  };

  const swiped = useLaneInView(picked, setPicked);
  const pick = (lane: string): void => {
    setPicked(lane);
    const list = document.getElementById(laneListId(boardId, lane));
    list?.closest('.firm-lane')?.scrollIntoView?.({ inline: 'start', block: 'nearest', behavior: 'smooth' });
  };

  return (
    <section className="firm-board" aria-label={label}>
      {phone && (
        <select
          className="firm-field firm-board__picker"
          aria-label={t('kanban.lanes')}
          value={picked}
          onChange={(event) => pick(event.target.value)}
        >
          {shown.map((lane) => (
            <option key={lane.id} value={lane.id}>
              {`${lane.title} (${formatCount(lane.count ?? lane.cards.length, i18n.language)})`}
            </option>
          ))}
        </select>
      )}
      <div className="firm-board__lanes firm-whole-on-paper" onScroll={phone ? ({ currentTarget }) => swiped(currentTarget) : undefined}>
        {shown.map((lane) => (
          <BoardLane
            key={lane.id}
            boardId={boardId}
            lane={lane}
            lanes={shown}
            cardLabel={cardLabel}
            renderCard={renderCard}
            allowed={allowed}
            onMove={moveByMenu}
            accepts={accepts}
            onDropped={dropped}
            ordered={ordered}
            group={group}
            empty={props.empty ?? t('kanban.empty')}
            addLabel={props.addLabel ?? t('kanban.add')}
            {...(props.selection && { selection: props.selection })}
            {...(props.onAdd && { onAdd: props.onAdd })}
          />
        ))}
      </div>
      <p role="status" className="firm-hidden">
        {announced}
      </p>
    </section>
  );
}
