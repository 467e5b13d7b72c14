/** The temperatures of a resident's contacts: who has a fever, and who was not measured. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, settingsQuery } from '../api.ts';
import { useNames } from '../names.ts';
import { Temperature } from '../record/Temperature.tsx';
import { useTracingNames } from '../tracing/useTracingNames.ts';
import { temperatures, type ReadingAlongTrace } from './api.ts';

export function TemperaturesAlongTrace({ employee }: { readonly employee: number }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const words = useTracingNames();
  const formats = useFormats();
  const fever = useQuery(settingsQuery).data?.temperature_flag;
  const columns = useMemo(
    (): readonly TableColumn<ReadingAlongTrace>[] => [
      { key: 'name', title: names.field('employee'), ordering: true, fixed: 'start', required: true, width: 200, render: ({ name }) => <Name>{name}</Name> },
      { key: 'pass_number', title: names.field('pass_number'), width: 130, render: (one) => <Id>{one.pass_number}</Id> },
      { key: 'relation', title: t('tracing.roleTitle'), width: 120, render: (one) => words.role(one.relation) },
      { key: 'kind', title: names.field('exposure_type'), width: 150, render: (one) => words.exposure(one.kind) },
      { key: 'temperature', title: t('temperature.last'), width: 150, render: (one) => <Temperature value={one.temperature} flagged={one.temperature !== null && fever !== undefined && one.temperature >= fever} /> },
      { key: 'taken_at', title: names.field('taken_at'), width: 170, render: (one) => <Time value={one.taken_at} /> },
      { key: 'flagged_count', title: t('temperature.fevers'), ordering: true, width: 150, align: 'end', render: (one) => formats.number(one.flagged_count) },
      { key: 'missed_days', title: t('temperature.missed'), ordering: true, width: 170, align: 'end', render: (one) => formats.number(one.missed_days) },
      { key: 'last_contact', title: names.field('last_contact'), ordering: true, width: 140, render: (one) => <Time value={one.last_contact} form="date" /> },
    ],
    [t, names, words, formats, fever],
  );
  const fetchPage = useCallback<FetchPage<ReadingAlongTrace>>((query, signal) => api('GET /healthtrackertemperatures/{id}/traceemp/', { params: { id: employee }, query: listParameters(query), signal }), [employee]);
  return <DataTable name="along" label={t('temperature.along')} columns={columns} fetchPage={fetchPage} queryKey={[temperatures, 'along', employee]} rowKey={({ employee: id, relation }) => `${id}:${relation}`} rowLabel={({ name }) => name} searchable={false} empty={t('temperature.nobodyAlong')} />;
}
