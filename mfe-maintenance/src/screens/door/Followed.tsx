import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertStatuses, type AlertStatus } from '@firm/maintenance/contract/statuses';
import { groupedCode } from '@firm/platform/contract/secretCode';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';

/** Polling interval in milliseconds, so that a reporter who keeps the page open sees progress. */
const everyMs = 60_000;

/** The status of a report: no people, no remarks, no other alerts. */
export function Followed({ follow }: { readonly follow: string }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const report = useQuery({
    queryKey: ['door', 'followed', follow],
    queryFn: ({ signal }) => api('GET /door_reports/followed/{follow}/', { params: { follow }, anonymous: true, quiet: true, signal }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  if (report.isPending) return <Loading />;
  if (!report.data) {
    const unknown = isApiError(report.error) && report.error.statusCode === 404;
    return unknown ? <p role="alert" className="firm-door__trouble">{t('door.unknownReport')}</p> : <PartFailed onRetry={() => void report.refetch()} />;
  }
  const { status, problem_type, problem_name, created_time, resolve_time } = report.data;
  const color = alertStatuses.find(({ id }) => id === status)?.color;
  return (
    <section className="firm-door__followed" aria-label={t('door.yours')}>
      <p className="firm-door__code">
        {t('door.followCode')} <bdi dir="ltr">{groupedCode(follow)}</bdi>
      </p>
      <p>{t('door.keep')}</p>
      <p role="status" className="firm-door__status">
        <StatusTag color={color} icon={cancelledIcon(status)} text={names.status(status)} /> {t(`door.means.${meaningOf(status)}`)}
      </p>
      <dl className="firm-door__facts">
        {problem_type !== null && (
          <div>
            <dt>{names.field('problem_type')}</dt>
            <dd>{problem_name ?? names.lookup('problem_type', problem_type, null)}</dd>
          </div>
        )}
        <div>
          <dt>{names.field('created_time')}</dt>
          <dd>
            <Time value={created_time} />
          </dd>
        </div>
        {resolve_time !== null && (
          <div>
            <dt>{names.field('resolve_time')}</dt>
            <dd>
              <Time value={resolve_time} />
            </dd>
          </div>
        )}
      </dl>
      <button type="button" className="firm-ui-button" disabled={report.isFetching} onClick={() => void report.refetch()}>
        <Icon name="refresh" /> {t('door.again')}
      </button>
    </section>
  );
}

/** The part of a text key that stands for a status. */
const meaningOf = (status: AlertStatus) => (status === 'in-progress' ? 'working' : status);
