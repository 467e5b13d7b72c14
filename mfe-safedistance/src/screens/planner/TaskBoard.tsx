import { useCallback, useMemo, useState, type ReactNode, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import Button from 'antd/es/button';
import type { BoardCard } from '@firm/safedistance/contract';
import { siteLane } from '@firm/safedistance/contract/task/moves';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { BulkBar } from '@firm/shared-ui/bulk/BulkBar.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { chooseRange, keepOnly, nothingChosen, toggleOne } from '@firm/shared-ui/bulk/selection.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Board } from '@firm/shared-ui/kanban/Board.tsx';
import { TaskCard } from '@firm/shared-ui/kanban/TaskCard.tsx';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api } from '../../api.ts';
import { EditZone } from '../../zone/EditZone.tsx';
import { usePlaceNames } from '@firm/shared-ui/pick/placeNames.ts';
import { useBoard, type BoardOf } from './board.ts';
import { taskColors, useTaskNames } from './names.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk, type BulkKind, type ChosenCard } from './useBulk.ts';
import { useNotifyWarnings } from './warnings.ts';

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
  const names = useTaskNames();
  const can = useSession((session) => session.can);
  const notifyWarnings = useNotifyWarnings();
  const formats = useFormats();
  const bulk = useBulk();
  const board = useBoard(of);
  const placeName = usePlaceNames(board.dormitories);
  const [kept, setKept] = useState(nothingChosen);
  const [edited, setEdited] = useState<number | null>(null);
  const closeZone = useCallback(() => setEdited(null), []);
  const [asked, setAsked] = useState<BulkKind | null>(null);
  const order = useMemo(() => board.lanes.flatMap(({ tasks }) => tasks.map(({ id }) => id)), [board.lanes]);
  const selection = useMemo(() => keepOnly(kept, (id) => order.includes(id)), [kept, order]);
  // Versions from the latest responses: until the board is refetched, a card's own version may be older.
  const [versions] = useState(() => new Map<number, number>());
  if (board.failed) return <PartFailed onRetry={() => void board.refetch()} />;
  if (board.pending) return <Loading />;

  const titleOf = ({ title, dorm_id }: (typeof board.lanes)[number]): string | null => (title === null ? null : placeName(title, dorm_id));
  const cardsOf = (lane: string) => board.lanes.find(({ id }) => String(id) === lane)?.tasks ?? [];
  const chosen: readonly ChosenCard[] = board.lanes.flatMap((lane) => lane.tasks.filter(({ id }) => selection.chosen.has(id)).map((card) => ({ ...card, zone: lane.id === siteLane ? null : lane.id })));
  const clear = (): void => setKept(nothingChosen);
  const moveAll = async (to: string): Promise<void> => {
    try {
      await bulk.change(chosen, { zone: Number(to) });
      clear();
    } catch (problem) {
      notifyError(problem);
      await board.refetch();
      throw problem;
    }
  };
  const remove = async (): Promise<void> => {
    try {
      await bulk.remove(chosen);
      clear();
    } catch (problem) {
      notifyError(problem);
    }
  };
  const move = async (card: string | number, from: string, to: string, index: number): Promise<void> => {
    // Dragging one of several selected cards moves them all.
    if (from !== to && Number(to) !== siteLane && chosen.length > 1 && selection.chosen.has(Number(card))) return moveAll(to);
    const own = cardsOf(from).find(({ id }) => id === Number(card));
    if (!own) throw new Error('not there');
    const others = cardsOf(to).filter(({ id }) => id !== own.id);
    try {
      const zone = Number(to) === siteLane ? null : Number(to);
      const version = Math.max(own.version, versions.get(own.id) ?? 0);
      const moved = await api('POST /tasks/{id}/move/', { params: { id: own.id }, body: { zone, after: others[index - 1]?.id ?? null, version } });
      versions.set(own.id, moved.version);
      notifyWarnings(moved);
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
          selection: { chosen: selection.chosen, onToggle: (card: string | number, range: boolean) => setKept((now) => (range ? chooseRange(now, Number(card), order) : toggleOne(now, Number(card)))) },
        })}
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
                {card.series !== null && <StatusTag color="blue" icon="calendar" text={t('planner.weekly')} />}
                <StatusTag color={card.overdue ? 'red' : taskColors[card.status]} text={card.overdue ? t('planner.overdue') : names.status(card.status)} />
              </>
            }
          />
        )}
      />
      {chosen.length > 0 && (
        <BulkBar label={t('planner.bulk.label')} chosen={t('planner.bulk.chosen', { n: formats.number(chosen.length) })}>
          <Button onClick={clear}>{t('planner.bulk.clear')}</Button>
          {can('add', 'workzone') && <Button onClick={() => setAsked('copy')}>{t('planner.bulk.copy')}</Button>}
          <Button onClick={() => setAsked('shift')}>{t('planner.bulk.shift')}</Button>
          <Button type="primary" onClick={() => setAsked('move')}>
            {t('planner.bulk.move')}
          </Button>
          <MoreActions actions={[can('delete', 'workzone') && { text: t('planner.bulk.delete'), act: () => void remove() }]} />
        </BulkBar>
      )}
      {edited !== null && <EditZone zone={edited} onClose={closeZone} />}
      {asked && (
        <BulkDialog
          kind={asked}
          count={chosen.length}
          zones={board.lanes.flatMap((lane) => {
            const title = titleOf(lane);
            return title === null ? [] : [{ id: lane.id, title }];
          })}
          onClose={() => setAsked(null)}
          onSave={async (kind, wanted, key) => {
            await (kind === 'copy' ? bulk.copy(chosen, wanted, key) : bulk.change(chosen, wanted));
            clear();
          }}
        />
      )}
      {board.waiting > 0 && <Button onClick={board.more}>{t('planner.moreLanes', { count: board.waiting })}</Button>}
    </div>
  );
}
