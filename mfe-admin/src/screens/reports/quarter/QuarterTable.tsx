import Button from 'antd/es/button';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, type QuarterRow } from '../../../api.ts';
import { quarterColours, useQuarterName } from './quarterNames.ts';
import '../reports.css';

const QuarterDialog = lazy(() => import('./QuarterDialog.tsx').then((m) => ({ default: m.QuarterDialog })));
const fetchPage: FetchPage<QuarterRow> = (query, signal) => api('GET /quarterlyreports/', { query: listParameters(query), signal });

/**
 * The latest quarters of each dormitory: which reports are due to the authority, and what they still lack
 * (docs/rules/administration.md#quarterly-management-report).
 */
export function QuarterTable(): ReactNode {
  const { t } = useTranslation('admin');
  const quarterName = useQuarterName();
  const [open, setOpen] = useState<QuarterRow | null>(null);
  const columns = useMemo(
    (): readonly TableColumn<QuarterRow>[] => [
      { key: 'quarter', title: t('quarters.quarter'), ordering: true, required: true, fixed: 'start', width: 120, render: ({ quarter }) => <bdi>{quarterName(quarter)}</bdi> },
      { key: 'dorm_name', title: t('quarters.ofDormitory'), ordering: true, required: true, width: 180, render: ({ dorm_name }) => <Name>{dorm_name}</Name> },
      { key: 'state', title: t('quarters.state'), width: 120, render: ({ state }) => <StatusTag color={quarterColours[state]} text={t(`quarters.states.${state}`)} /> },
      { key: 'due_day', title: t('quarters.due'), ordering: true, width: 120, render: ({ due_day }) => <bdi dir="ltr">{due_day}</bdi> },
      { key: 'missing', title: t('quarters.missing'), width: 130, render: ({ missing, state }) => (state === 'sent' ? '—' : missing.length === 0 ? t('quarters.complete') : t('quarters.missingCount', { count: missing.length })) },
      { key: 'sent_by_name', title: t('quarters.sentBy'), width: 140, render: ({ sent_by_name }) => sent_by_name && <Name>{sent_by_name}</Name> },
      {
        key: 'steps',
        title: t('reports.actions'),
        width: 120,
        render: (row) => (
          <Button size="small" onClick={() => setOpen(row)}>
            {t('quarters.open')}
            <span className="firm-hidden">
              {' '}
              {quarterName(row.quarter)} {row.dorm_name}
            </span>
          </Button>
        ),
      },
    ],
    [t, quarterName],
  );
  return (
    <>
      <p>{t('quarters.hint')}</p>
      <DataTable name="quarters" label={t('quarters.title')} columns={columns} searchable={false} fetchPage={fetchPage} queryKey={['quarterlyreports', 'table']} rowKey="url" rowLabel={({ quarter, dorm_name }) => `${quarterName(quarter)} ${dorm_name}`} />
      <Suspense fallback={null}>{open && <QuarterDialog key={open.url} row={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
