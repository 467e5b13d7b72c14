import Button from 'antd/es/button';
import { lazy, Suspense, useCallback, useMemo, useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '@firm/shared-ui/bulk/BulkBar.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { placesOf } from '@firm/shared-ui/pick/places.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';
import { tracers, type Tracer } from '../../tracing/api.ts';
import { riskColors, stateColors, useTracingNames } from '../../tracing/useTracingNames.ts';
import { RecordLink } from '../tracking/RecordLink.tsx';

const FollowupDialog = lazy(() => import('../../tracing/FollowupDialog.tsx').then((m) => ({ default: m.FollowupDialog })));
const AssignDialog = lazy(() => import('../../tracing/AssignDialog.tsx').then((m) => ({ default: m.AssignDialog })));

/** The follow-ups of a case. */
export function FollowupTable({ index }: { readonly index: number }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const words = useTracingNames();
  const mayChange = useSession((session) => session.can('change', 'healthtracer'));
  const [shown, setShown] = useState<number | null>(null);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [rows, setRows] = useState<readonly Tracer[]>([]);
  const [assigning, setAssigning] = useState(false);
  const columns = useMemo(
    (): readonly TableColumn<Tracer>[] => [
      { key: 'name', title: names.field('contact_employee'), ordering: true, fixed: 'start', required: true, width: 200, render: ({ id, name }) => <RecordLink onOpen={() => setShown(id)}>{name}</RecordLink> },
      { key: 'risk_level', title: names.field('risk_level'), width: 110, render: (one) => <StatusTag color={riskColors[one.risk_level]} text={words.risk(one.risk_level)} /> },
      { key: 'final_status', title: names.field('final_status'), width: 170, render: (one) => <StatusTag color={stateColors[one.final_status]} icon={cancelledIcon(one.final_status)} text={words.state(one.final_status)} /> },
      { key: 'last_contact', title: names.field('last_contact'), ordering: true, width: 140, render: (one) => <Time value={one.last_contact} form="date" /> },
      { key: 'followup_start', title: names.field('followup_start'), width: 140, render: (one) => <Time value={one.followup_start} form="date" /> },
      { key: 'followup_end', title: names.field('followup_end'), ordering: true, width: 140, render: (one) => <Time value={one.followup_end} form="date" /> },
      { key: 'checks', title: t('tracing.checks'), width: 150, render: (one) => t('tracing.checksOf', { done: one.checks_done, missed: one.checks_missed }) },
      { key: 'zone_ref_id', title: names.field('zone'), width: 130, render: (one) => <Id>{one.zone_ref_id ?? '—'}</Id> },
      { key: 'dorm_name', title: names.field('dormitory'), width: 180, render: (one) => <Name>{one.dorm_name ?? '—'}</Name> },
      { key: 'assignee_name', title: names.field('assignee'), width: 160, render: (one) => <Name>{one.assignee_name ?? '—'}</Name> },
    ],
    [t, names, words],
  );
  const fetchPage = useCallback<FetchPage<Tracer>>(
    (query, signal) => api('GET /healthtracers/', { query: { ...listParameters(query), index_record: String(index) }, signal }),
    [index],
  );
  return (
    <>
      {ticked.length > 0 && (
        <BulkBar label={t('followup.ticked')} chosen={t('followup.chosen', { count: ticked.length })}>
          <Button onClick={() => setTicked([])}>{t('followup.none')}</Button>
          <Button type="primary" onClick={() => setAssigning(true)}>
            {t('followup.assign')}
          </Button>
        </BulkBar>
      )}
      <DataTable
        name="followup"
        label={t('tracing.tab.followup')}
        columns={columns}
        fetchPage={fetchPage}
        queryKey={[tracers, 'of', index]}
        rowKey="id"
        rowLabel={({ name }) => name}
        {...(mayChange && { selection: { selected: ticked, onChange: (keys: readonly Key[]) => setTicked(keys.map(Number)) }, onSelectedRows: setRows })}
        empty={t('tracing.notTraced')}
      />
      <Suspense fallback={null}>
        {shown !== null && <FollowupDialog id={shown} onClose={() => setShown(null)} />}
        {assigning && <AssignDialog ids={ticked} places={placesOf(rows)} onClose={() => setAssigning(false)} onDone={() => setTicked([])} />}
      </Suspense>
    </>
  );
}
