/** Below the form of a record: free beds in which a resident who may be infectious could be isolated. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isCaseStatus, isIsolated } from '@firm/health/contract/statuses';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import type { PreviewProps } from '../record/form/previews.ts';
import { isolationBedsQuery } from './api.ts';
import '../tracing/tracing.css';

/** The most beds listed by name; the others are only counted. */
const shown = 4;

export function IsolationPreview({ employee, health_status, curr_location_status }: PreviewProps): ReactNode {
  const { t } = useTranslation('health');
  const wanted = isCaseStatus(health_status) && !isIsolated(curr_location_status);
  const { data, isError, refetch } = useQuery({ ...isolationBedsQuery({ employee }, shown), enabled: wanted });
  if (!wanted) return null;
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="firm-tracing__preview" aria-label={t('isolation.beds')} aria-live="polite">
      <h4>{t('isolation.free', { count: data.isolation.free, total: data.isolation.total })}</h4>
      <ul>
        {data.results.map((bed) => (
          <li key={bed.id}>
            <Id mono>{bed.ref_id}</Id> {t(`isolation.use.${bed.use}`)} · <Name>{bed.dorm_name ?? ''}</Name>
          </li>
        ))}
      </ul>
    </section>
  );
}
