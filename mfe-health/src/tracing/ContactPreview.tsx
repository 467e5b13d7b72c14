/** Below the form of a record: the contacts that the resident would have as a case, before anything is written. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isCaseStatus, isIsolated } from '@firm/health/contract/statuses';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api } from '../api.ts';
import type { PreviewProps } from '../record/form/previews.ts';
import { tracers } from './api.ts';
import { riskColors, useTracingNames } from './useTracingNames.ts';
import './tracing.css';

/** The most contacts listed by name; the others are only counted. */
const shown = 8;

export function ContactPreview({ employee, health_status, curr_location_status, onset_date, reporting_date }: PreviewProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useTracingNames();
  const mayTrace = useSession((session) => session.can('view', 'healthtracer'));
  const onset = onset_date ?? reporting_date;
  const isolated = isIsolated(curr_location_status) ? reporting_date : null;
  const wanted = mayTrace && isCaseStatus(health_status);
  const { data, isError, refetch } = useQuery({
    queryKey: [tracers, 'preview', employee, onset, isolated],
    queryFn: ({ signal }) =>
      api('GET /healthtrackrecords/trace_preview/', { query: { employee, ...(onset && { onset_date: onset }), ...(isolated && { isolated_on: isolated }) }, signal }),
    enabled: wanted,
  });
  if (!wanted) return null;
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  return (
    <section className="firm-tracing__preview" aria-label={t('tracing.preview')} aria-live="polite">
      <h4>{data ? t('tracing.wouldTrace', { count: data.counts[0] ?? 0 }) : t('tracing.looking')}</h4>
      <ul>
        {data?.nodes
          .filter(({ hop }) => hop === 1)
          .slice(0, shown)
          .map((one) => (
            <li key={one.employee}>
              <Name>{one.name}</Name> <StatusTag color={riskColors[one.risk_level]} text={names.risk(one.risk_level)} /> <span>{formats.list(one.meetings.map(names.met))}</span>
            </li>
          ))}
      </ul>
      {data && (data.counts[0] ?? 0) > shown && <p>{t('tracing.more', { count: (data.counts[0] ?? 0) - shown })}</p>}
      {data && data.hidden > 0 && <p>{t('tracing.hidden', { count: data.hidden })}</p>}
    </section>
  );
}
