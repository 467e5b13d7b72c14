import { useQuery } from '@tanstack/react-query';
import Segmented from 'antd/es/segmented';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { traceQuery } from '../../tracing/api.ts';
import { MetList } from '../../tracing/MetList.tsx';

interface MetTableProps {
  readonly index: number;
  /** Forward: whom the case met while infectious, and whom those residents met in turn. Backward: who may have infected the case. */
  readonly direction: 'forward' | 'backward';
}

/** The contacts of a case, step by step, with the reasons; computed only, nothing is written. */
export function MetTable({ index, direction }: MetTableProps): ReactNode {
  const { t } = useTranslation('health');
  const [hops, setHops] = useState(1);
  const { data, isError, refetch } = useQuery({ ...traceQuery(index, direction, hops), placeholderData: (before) => before });
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <section className="firm-tracing" aria-label={t(direction === 'forward' ? 'tracing.tab.met' : 'tracing.tab.sources')}>
      {direction === 'forward' && (
        <Segmented
          aria-label={t('tracing.steps')}
          value={hops}
          onChange={setHops}
          options={[1, 2, 3].map((value) => ({ value, label: t('tracing.step', { count: value }) }))}
        />
      )}
      <p role="status">{t('tracing.metCount', { count: data.counts.reduce((all, one) => all + one, 0) })}</p>
      {data.hidden > 0 && <p>{t('tracing.hidden', { count: data.hidden })}</p>}
      <MetList nodes={data.nodes} steps={hops > 1} />
      {data.truncated && <p>{t('tracing.truncated')}</p>}
    </section>
  );
}
