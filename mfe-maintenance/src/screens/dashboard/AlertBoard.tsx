import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertStatuses, type AlertStatus } from '@firm/maintenance/contract/statuses';
import { moveTo } from '@firm/maintenance/contract/transitions';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Board } from '@firm/shared-ui/kanban/Board.tsx';
import { TaskCard } from '@firm/shared-ui/kanban/TaskCard.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { vocabularyOf } from '@firm/shared-ui/table/columns.ts';
import { ListBar } from '@firm/shared-ui/table/ListBar.tsx';
import { useTableState } from '@firm/shared-ui/table/state/useTableState.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, type Alert } from '../../api.ts';
import { DueBadge } from '../../alert/DueBadge.tsx';
import { Place } from '../../alert/Place.tsx';
import { SourceTag } from '../../alert/SourceTag.tsx';
import { MoveHost, useMoveAlert } from '../../move/index.ts';
import { useNames } from '../../names.ts';
import { tableName } from './tableName.ts';
import { useAlertFilters } from './useAlertFilters.ts';
import { alertQuery, type ViewKey } from './views.ts';

/** The most alerts loaded per lane, newest first; the lane's count is the total. */
const perLane = 50;

interface AlertBoardProps {
  readonly view: ViewKey;
  readonly dormitory: string | undefined;
  readonly onOpen: (id: number) => void;
}

/** The alerts as a board with a lane per status; a card can be moved only as the transition table allows. */
export default function AlertBoard({ view, dormitory, onOpen }: AlertBoardProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const mayChange = useSession((session) => session.can('change', 'alert'));
  const move = useMoveAlert();
  const me = useSession(({ user }) => user?.id ?? 0);
  const filters = useAlertFilters(dormitory);
  const vocabulary = useMemo(() => vocabularyOf<Alert>(tableName, [], filters), [filters]);
  const [state, change] = useTableState(vocabulary);
  // The lanes already separate the statuses, so the board shows resolved alerts beside those still to do.
  const { status: wanted, ...query } = alertQuery(view === 'todo' ? 'all' : view, me, state);
  const lanes = useQueries({
    queries: alertStatuses.map(({ id }) => ({
      queryKey: ['alerts', 'lane', id, dormitory, wanted, query],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        wanted && !wanted.split(',').includes(id)
          ? { count: 0, results: [] }
          : api('GET /alerts/', { query: { ...query, status: id, limit: perLane, ...(dormitory && { dormitory }) }, signal }),
      placeholderData: keepPreviousData,
    })),
  });
  if (lanes.some((lane) => lane.isPending)) return <Loading />;
  // A lane that could not be loaded must not appear empty.
  const failed = lanes.filter((lane) => !lane.data);
  if (failed.length > 0) return <PartFailed onRetry={() => failed.forEach((lane) => void lane.refetch())} />;

  const drop = async (card: string | number, _from: string, to: string): Promise<void> => {
    const alert = lanes.flatMap((lane) => lane.data?.results ?? []).find((one) => one.id === Number(card));
    const moved = alert && (await move(alert, to as AlertStatus));
    // Thrown so that the board puts the card back: the user cancelled, or the service refused and a notice has said why.
    if (!moved) throw new Error('not moved');
    await Promise.all(lanes.map((lane) => lane.refetch()));
  };

  return (
    <>
      <ListBar label={t('dashboard.alerts')} filters={filters} state={state} onChange={change} />
      <Board<Alert>
        label={t('dashboard.boardLabel')}
        group="alerts"
        lanes={alertStatuses.map(({ id, color }, i) => ({
          id,
          title: names.status(id),
          color,
          cards: lanes[i]?.data?.results ?? [],
          count: lanes[i]?.data?.count ?? 0,
        }))}
        cardLabel={(alert) => `${alert.ref_id} ${alert.name}`}
        canMove={(alert, _from, to) => mayChange && moveTo(alert, to as AlertStatus, new Date()) !== null}
        onMove={drop}
        empty={t('dashboard.laneEmpty')}
        renderCard={(alert) => (
          <TaskCard
            refNum={alert.ref_id}
            name={alert.name}
            avatar={alert.alertimages[0]?.thumb}
            start={alert.created_time}
            timeForm="minute"
            onOpen={() => onOpen(alert.id)}
            tags={
              <>
                {alert.priority_name && (
                  <StatusTag color={alert.priority_color} icon="flag" text={names.lookup('priority', alert.priority, alert.priority_name) ?? ''} />
                )}
                <DueBadge alert={alert} />
                <SourceTag alert={alert} />
                <span className="firm-alerts__card-facts">
                  <Place alert={alert} />
                </span>
                {alert.assignee_name && (
                  <span className="firm-alerts__card-facts">
                    <Name>{alert.assignee_name}</Name>
                  </span>
                )}
              </>
            }
          />
        )}
      />
      <MoveHost />
    </>
  );
}
