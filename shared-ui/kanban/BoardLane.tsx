/** One lane of a board: heading with count and menu, the cards, and the add button. */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactSortable } from 'react-sortablejs';
import { Icon } from '../status/Icon.tsx';
import { CardMenu } from './CardMenu.tsx';
import { CardPick } from './CardPick.tsx';
import { setDragging } from './dragging.ts';
import { cardMenuId, laneListId, laneOfList } from './elementIds.ts';
import type { CardId, CardMove, Lane } from './lanes.ts';
import { LaneHeader } from './LaneHeader.tsx';
import { isReleasedOver } from './isReleasedOver.ts';
import { useSortableCleanUp } from './useSortableCleanUp.ts';

export interface CardSelection {
  readonly chosen: ReadonlySet<CardId>;
  readonly onToggle: (card: CardId, range: boolean) => void;
}

interface BoardLaneProps<C extends { readonly id: CardId }> {
  readonly boardId: string;
  readonly lane: Lane<C>;
  readonly lanes: readonly Lane<C>[];
  readonly cardLabel: (card: C) => string;
  readonly renderCard: (card: C) => ReactNode;
  readonly allowed: (card: C, from: string, to: string) => boolean;
  readonly onMove: (move: CardMove) => void;
  /** Both functions are stable; ids are text, as Sortable reads them from the page. */
  readonly accepts: (card: string, from: string, to: string) => boolean;
  readonly onDropped: (card: string, from: string, to: string, index: number) => void;
  readonly ordered: boolean;
  readonly group: string;
  readonly empty: string;
  readonly addLabel: string;
  readonly selection?: CardSelection;
  readonly onAdd?: (lane: string) => void;
}

export function BoardLane<C extends { readonly id: CardId }>(props: BoardLaneProps<C>) {
  const { boardId, lane, lanes, cardLabel, allowed, onMove, accepts, onDropped, ordered, selection } = props;
  const { t } = useTranslation('ui');
  const heading = useId();
  const listId = laneListId(boardId, lane.id);
  useSortableCleanUp(listId);

  return (
    <section className="firm-lane" aria-labelledby={heading}>
      <LaneHeader lane={lane} headingId={heading} />
      {lane.cards.length === 0 && <p className="firm-lane__empty">{props.empty}</p>}
      <ReactSortable
        // The list component drops data-testid and aria attributes; only its id is kept.
        id={listId}
        tag="ul"
        className="firm-lane__cards firm-whole-on-paper"
        list={lane.cards.map((card) => ({ id: card.id }))}
        // The board renders the cards from its own state; Sortable reverts each of its changes to the DOM.
        setList={() => {}}
        group={{
          name: props.group,
          // A function replaces Sortable's own comparison of groups, so other boards are excluded here.
          put: (to, from, item) =>
            from.el.id.startsWith(laneListId(boardId, '')) &&
            accepts(item.dataset.id ?? '', laneOfList(from.el), laneOfList(to.el)),
        }}
        sort={ordered}
        animation={150}
        delay={150}
        delayOnTouchOnly
        filter=".firm-flyout, .firm-lane__pick"
        preventOnFilter={false}
        onChoose={() => setDragging(true)}
        onUnchoose={() => setDragging(false)}
        onEnd={(event) => {
          const { item, from, to, oldIndex, newIndex } = event;
          if (from === to && oldIndex === newIndex) return;
          if (!isReleasedOver(to.closest('.firm-lane'), (event as { readonly originalEvent?: Event }).originalEvent)) return;
          onDropped(item.dataset.id ?? '', laneOfList(from), laneOfList(to), newIndex ?? 0);
        }}
      >
        {lane.cards.map((card, i) => (
          <li key={card.id} className={selection?.chosen.has(card.id) ? 'firm-lane__card firm-lane__card--chosen' : 'firm-lane__card'}>
            {selection && <CardPick card={cardLabel(card)} isChosen={selection.chosen.has(card.id)} onToggle={(range) => selection.onToggle(card.id, range)} />}
            {props.renderCard(card)}
            <CardMenu
              id={cardMenuId(boardId, card.id)}
              label={cardLabel(card)}
              {...(selection && { chosen: selection.chosen.has(card.id), onChoose: () => selection.onToggle(card.id, false) })}
              lanes={lanes.filter((other) => other.id !== lane.id && allowed(card, lane.id, other.id))}
              onLane={(to) =>
                onMove({
                  card: card.id,
                  from: lane.id,
                  to,
                  index: ordered ? (lanes.find((other) => other.id === to)?.cards.length ?? 0) : 0,
                })
              }
              {...(ordered && {
                first: i === 0,
                last: i === lane.cards.length - 1,
                onStep: (by: -1 | 1) => onMove({ card: card.id, from: lane.id, to: lane.id, index: i + by }),
              })}
            />
          </li>
        ))}
      </ReactSortable>
      {props.onAdd && (
        <button
          type="button"
          className="firm-ui-button firm-lane__add"
          aria-label={t('kanban.addTo', { lane: lane.title })}
          onClick={() => props.onAdd?.(lane.id)}
        >
          <Icon name="plus" /> {props.addLabel}
        </button>
      )}
    </section>
  );
}
