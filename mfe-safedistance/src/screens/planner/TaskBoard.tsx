import { useCallback, useState, type ReactNode, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import Button from 'antd/es/button';
import type { BoardCard } from '@firm/safedistance/contract';
import { siteLane } from '@firm/safedistance/contract/task/moves';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Board } from '@firm/shared-ui/kanban/Board.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { EditZone } from '../../zone/EditZone.tsx';
import { usePlaceNames } from '@firm/shared-ui/pick/placeNames.ts';
import { useBoard, type BoardOf } from './board.ts';
import { BoardTask } from './BoardTask.tsx';
import { ChosenTasks } from './ChosenTasks.tsx';
import { useChosenCards } from './useChosenCards.ts';
import { useMoveCards } from './useMoveCards.ts';

/** The distance from the end of the lanes at which the next are loaded, CSS pixels. */
const ahead = 800;

interface TaskBoardProps {
  readonly of: BoardOf;
  readonly onOpen: (id: number) => void;
  readonly onAdd: (lane: number) => void;
}

/** The board with a lane per zone: a card is dragged, or moved by its menu; if the service refuses, it goes back, with the reason. */
export function TaskBoard({ of, onOpen, onAdd }: TaskBoardProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const can = useSession((session) => session.can);
  const board = useBoard(of);
  const placeName = usePlaceNames(board.dormitories);
  const moveCards = useMoveCards(board.refetch);
  const chosen = useChosenCards(board.lanes);
  const [edited, setEdited] = useState<number | null>(null);
  const closeZone = useCallback(() => setEdited(null), []);
  if (board.failed) return <PartFailed onRetry={() => void board.refetch()} />;
  if (board.pending) return <Loading />;

  const titleOf = ({ title, dorm_id }: (typeof board.lanes)[number]): string | null => (title === null ? null : placeName(title, dorm_id));
  const cardsOf = (lane: string) => board.lanes.find(({ id }) => String(id) === lane)?.tasks ?? [];
  const move = async (card: string | number, from: string, to: string, index: number): Promise<void> => {
    // Dragging one of several selected cards moves them all.
    if (from !== to && Number(to) !== siteLane && chosen.cards.length > 1 && chosen.ids.has(Number(card))) {
      await moveCards.several(chosen.cards, Number(to));
      return chosen.clear();
    }
    const own = cardsOf(from).find(({ id }) => id === Number(card));
    if (!own) throw new Error('not there');
    const others = cardsOf(to).filter(({ id }) => id !== own.id);
    await moveCards.one(own, Number(to) === siteLane ? null : Number(to), others[index - 1]?.id ?? null);
  };
  const onScroll = ({ target }: UIEvent<HTMLDivElement>): void => {
    const { scrollWidth, scrollLeft, clientWidth } = target as HTMLElement;
    if (scrollWidth - Math.abs(scrollLeft) - clientWidth < ahead) board.more();
  };
  return (
    <div onScrollCapture={onScroll}>
      <Board<BoardCard>
        label={t('planner.board')}
        ordered
        lanes={board.lanes.map((lane) => ({
          id: String(lane.id),
          title: titleOf(lane) ?? t('planner.atSite'),
          icon: lane.id === siteLane ? 'pin' : 'columns',
          cards: lane.tasks,
          count: lane.count,
          actions: [
            { key: 'edit', label: t('planner.editZone'), disabled: lane.id === siteLane, onClick: () => setEdited(lane.id) },
            { key: 'left', label: t('planner.shiftLeft'), disabled: true, onClick: () => undefined },
            { key: 'right', label: t('planner.shiftRight'), disabled: true, onClick: () => undefined },
            ...(lane.count > lane.tasks.length ? [{ key: 'more', label: t('planner.moreCards', { count: lane.count - lane.tasks.length }), onClick: () => board.moreOf(lane.id) }] : []),
          ],
        }))}
        cardLabel={(card) => `${card.ref_num} ${card.name}`}
        // Only tasks with a site fit into the lane of the site; the site itself is chosen in the task's dialog.
        canMove={(card, from, to) => can('change', 'workzone') && (Number(to) !== siteLane || from === to || card.location !== null)}
        onMove={move}
        {...(can('change', 'workzone') && {
          selection: { chosen: chosen.ids, onToggle: (card: string | number, range: boolean) => chosen.toggle(Number(card), range) },
        })}
        {...(can('add', 'workzone') && { onAdd: (lane: string) => onAdd(Number(lane)) })}
        renderCard={(card) => <BoardTask card={card} onOpen={onOpen} />}
      />
      <ChosenTasks
        cards={chosen.cards}
        zones={board.lanes.flatMap((lane) => {
          const title = titleOf(lane);
          return title === null ? [] : [{ id: lane.id, title }];
        })}
        onClear={chosen.clear}
      />
      {edited !== null && <EditZone zone={edited} onClose={closeZone} />}
      {board.waiting > 0 && <Button onClick={board.more}>{t('planner.moreLanes', { count: board.waiting })}</Button>}
    </div>
  );
}
