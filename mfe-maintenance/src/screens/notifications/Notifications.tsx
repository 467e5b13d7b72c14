/** /notifications: alerts without an assignee, newest first, and overdue ones; live. */
import { useInfiniteQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { formatCount } from '@firm/shared-ui/format/numbers.ts';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { TableProblem } from '@firm/shared-ui/table/TableProblem.tsx';
import { api, type Alert } from '../../api.ts';
import { useNames } from '../../names.ts';
import { DueBadge } from '../../alert/DueBadge.tsx';
import { Place } from '../../alert/Place.tsx';
import { useAlertInAddress } from '../../alert/useAlertInAddress.ts';
import './notifications.css';

const AlertDialog = lazy(() => import('../../alert/AlertDialog.tsx').then((m) => ({ default: m.AlertDialog })));

/** Alerts that a list shows at first, and adds on demand. */
const page = 50;

const lists = [
  { key: 'breached', query: { status: 'assigned,in-progress', breached: 'true', ordering: '-start_time' } },
  { key: 'warned', query: { status: 'assigned,in-progress', warned: 'true', breached: 'false', ordering: '-start_time' } },
  { key: 'open', query: { status: 'open', ordering: '-start_time' } },
] as const;

export default function Notifications(): ReactNode {
  const { t } = useTranslation('maintenance');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const shownAlert = useAlertInAddress();
  return (
    <div className="firm-notifications">
      {lists.map(({ key, query }) => (
        <AlertList key={key} kind={key} title={t(`notifications.${key}`)} query={{ ...query, ...(dormitory && { dormitory }) }} onOpen={shownAlert.open} />
      ))}
      <Suspense fallback={null}>
        {shownAlert.id !== null && <AlertDialog id={shownAlert.id} tab={shownAlert.tab} onTab={shownAlert.setTab} onClose={shownAlert.close} />}
      </Suspense>
    </div>
  );
}

interface AlertListProps {
  readonly kind: string;
  readonly title: string;
  readonly query: Record<string, string>;
  readonly onOpen: (id: number) => void;
}

function AlertList({ kind, title, query, onOpen }: AlertListProps): ReactNode {
  const { t, i18n } = useTranslation('maintenance');
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['alerts', 'notifications', kind, query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api('GET /alerts/', { query: { ...query, limit: page, offset: pageParam }, signal }),
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length * page),
  });
  const count = data?.pages.at(-1)?.count;
  return (
    <section aria-labelledby={`notifications-${kind}`}>
      <h2 id={`notifications-${kind}`}>
        {title} {count !== undefined && <span className="firm-notifications__count">({formatCount(count, i18n.language)})</span>}
      </h2>
      {isPending && <Loading />}
      {error && <TableProblem error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {count === 0 && <p>{t('notifications.none')}</p>}
      <ul>{data?.pages.flatMap(({ results }) => results).map((alert) => <Notification key={alert.id} alert={alert} onOpen={onOpen} />)}</ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notifications.more')}
        </Button>
      )}
    </section>
  );
}

function Notification({ alert, onOpen }: { readonly alert: Alert; readonly onOpen: (id: number) => void }): ReactNode {
  const names = useNames();
  return (
    <li>
      <button type="button" onClick={() => onOpen(alert.id)}>
        <span className="firm-notifications__title">
          <Id mono>{alert.ref_id}</Id> <Name>{alert.name}</Name>
        </span>
        <span className="firm-notifications__facts">
          <StatusTag color={alert.status_color} icon={cancelledIcon(alert.status)} text={names.status(alert.status)} />
          {alert.priority_name && <StatusTag color={alert.priority_color} icon="flag" text={names.lookup('priority', alert.priority, alert.priority_name) ?? ''} />}
          <DueBadge alert={alert} />
          <Place alert={alert} />
          <Time value={alert.start_time ?? alert.created_time} />
        </span>
      </button>
    </li>
  );
}
