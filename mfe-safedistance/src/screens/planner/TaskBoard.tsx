import { useState, type ReactNode, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import Button from 'antd/es/button';
import type { BoardCard } from '@firm/safedistance/contract';
import { siteLane } from '@firm/safedistance/contract/taskMoves';
import { Loading, PartFailed, useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { Board } from '@firm/shared-ui/kanban/Board.tsx';
import { TaskCard } from '@firm/shared-ui/kanban/TaskCard.tsx';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api } from '../../api.ts';
import { useBoard, type BoardOf } from './board.ts';
import { taskColors, useTaskNames } from './names.ts';
import { useTellWarnings } from './warnings.ts';

/** Pixels before the end of the lanes at which the next are asked for. */
const ahead = 800;

interface TaskBoardProps {
  readonly of: BoardOf;
  readonly onOpen: (id: number) => void;
  readonly onAdd: (lane: number) => void;
}

/** The board of zones: a card is dragged, or moved by its menu; what the service refuses goes back with the reason. */
export function TaskBoard({ of, onOpen, onAdd }: TaskBoardProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useTaskNames();
  const can = useSession((session) => session.can);
  const navigate = useAreaNavigate();
  const tell = useTellWarnings();
  const board = useBoard(of);
  // The version of a card may be older than what its mover has just been answered.
  const [versions] = useState(() => new Map<number, number>());
  if (board.failed) return <PartFailed onRetry={() => void board.refetch()} />;
  if (board.pending) return <Loading />;

  const cardsOf = (lane: string) => board.lanes.find(({ id }) => String(id) === lane)?.tasks ?? [];
  const move = async (card: string | number, from: string, to: string, index: number): Promise<void> => {
    const own = cardsOf(from).find(({ id }) => id === Number(card));
    if (!own) throw new Error('not there');
    const others = cardsOf(to).filter(({ id }) => id !== own.id);
    try {
      const zone = Number(to) === siteLane ? null : Number(to);
      const version = Math.max(own.version, versions.get(own.id) ?? 0);
      const moved = await api('POST /tasks/{id}/move/', { params: { id: own.id }, body: { zone, after: others[index - 1]?.id ?? null, version } });
      versions.set(own.id, moved.version);
      tell(moved);
    } catch (problem) {
      notifyError(problem);
      await board.refetch();
      throw problem;
    }
    await board.refetch();
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
          title: lane.title ?? t('planner.atSite'),
          icon: lane.id === siteLane ? 'pin' : 'columns',
          cards: lane.tasks,
          count: lane.count,
          actions: [
            { key: 'edit', label: t('planner.editZone'), disabled: lane.id === siteLane, onClick: () => navigate(`/operations/${lane.zone_kind === 'room' ? 'rooms' : 'facilities'}/${lane.id}`) },
            { key: 'left', label: t('planner.shiftLeft'), disabled: true, onClick: () => undefined },
            { key: 'right', label: t('planner.shiftRight'), disabled: true, onClick: () => undefined },
            ...(lane.count > lane.tasks.length ? [{ key: 'more', label: t('planner.moreCards', { count: lane.count - lane.tasks.length }), onClick: () => board.moreOf(lane.id) }] : []),
          ],
        }))}
        cardLabel={(card) => `${card.ref_num} ${card.name}`}
        // Only a task that has a site can stand there: the site is chosen in its dialog.
        canMove={(card, from, to) => can('change', 'workzone') && (Number(to) !== siteLane || from === to || card.location !== null)}
        onMove={move}
        {...(can('add', 'workzone') && { onAdd: (lane: string) => onAdd(Number(lane)) })}
        renderCard={(card) => (
          <TaskCard
            refNum={card.ref_num}
            name={card.name}
            avatar={card.avatar}
            start={card.start_date ?? undefined}
            end={card.end_date ?? undefined}
            onOpen={() => onOpen(card.id)}
            tags={
              <>
                <StatusTag color="grey" icon="tool" text={names.type(card.type)} />
                <StatusTag color={card.overdue ? 'red' : taskColors[card.status]} text={card.overdue ? t('planner.overdue') : names.status(card.status)} />
              </>
            }
          />
        )}
      />
      {board.waiting > 0 && <Button onClick={board.more}>{t('planner.moreLanes', { count: board.waiting })}</Button>}
    </div>
  );
}
