import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertStatuses, type AlertStatus } from '@firm/maintenance/contract/statuses';
import { moveTo } from '@firm/maintenance/contract/transitions';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { DurationBadge } from '@firm/shared-ui/format/DurationBadge.tsx';
import { Board } from '@firm/shared-ui/kanban/Board.tsx';
import { TaskCard } from '@firm/shared-ui/kanban/TaskCard.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, type Alert } from '../../api.ts';
import { MoveHost, useMoveAlert } from '../../move/index.ts';
import { useNames } from '../../names.ts';

/** The newest of each status; the lane's count says how many there are in all. */
const perLane = 50;

interface AlertBoardProps {
  readonly dormitory: string | undefined;
  readonly onOpen: (id: number) => void;
}

/** The alerts as a board, a lane per status; a card goes only where the table of moves lets it. */
export default function AlertBoard({ dormitory, onOpen }: AlertBoardProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const mayChange = useSession((session) => session.can('change', 'alert'));
  const move = useMoveAlert();
  const lanes = useQueries({
    queries: alertStatuses.map(({ id }) => ({
      queryKey: ['alerts', 'lane', id, dormitory],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api('GET /alerts/', { query: { status: id, limit: perLane, ...(dormitory && { dormitory }) }, signal }),
    })),
  });
  if (lanes.some((lane) => lane.isPending)) return <Loading />;
  // A lane that could not be read must not say that it is empty.
  const failed = lanes.filter((lane) => !lane.data);
  if (failed.length > 0) return <PartFailed onRetry={() => failed.forEach((lane) => void lane.refetch())} />;

  const drop = async (card: string | number, _from: string, to: string): Promise<void> => {
    const alert = lanes.flatMap((lane) => lane.data?.results ?? []).find((one) => one.id === Number(card));
    const moved = alert && (await move(alert, to as AlertStatus));
    // Thrown so that the board puts the card back: the person gave up, or the service refused and said why.
    if (!moved) throw new Error('not moved');
    await Promise.all(lanes.map((lane) => lane.refetch()));
  };

  return (
    <>
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
            onOpen={() => onOpen(alert.id)}
            tags={
              <>
                {alert.priority_name && (
                  <StatusTag color={alert.priority_color} icon="flag" text={names.lookup('priority', alert.priority, alert.priority_name) ?? ''} />
                )}
                {alert.assign_time && alert.allowed_hours !== null && <DurationBadge {...alert} />}
              </>
            }
          />
        )}
      />
      <MoveHost />
    </>
  );
}
