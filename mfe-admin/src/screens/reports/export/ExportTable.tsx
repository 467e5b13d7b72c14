import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportStatuses, isUnderWay } from '@firm/admin/contract/export/moves';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage, Refresh } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, exportSettingsQuery, type ExportTracker } from '../../../api.ts';
import { useContractNames } from '../../../names.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { ExportState } from './ExportState.tsx';
import { LinksDialog } from './LinksDialog.tsx';
import { pollMs } from './polling.ts';
import '../reports.css';

const fetchPage: FetchPage<ExportTracker> = (query, signal) => api('GET /exporttrackers/', { query: listParameters(query), signal });
const refresh: Refresh<ExportTracker> = (rows) => rows.some(({ status }) => isUnderWay(status)) && pollMs;

/** The files that the user requested, newest first; updated while some are being created. */
export function ExportTable(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const { number } = useFormats();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<number | null>(null);
  const [linked, setLinked] = useState<ExportTracker | null>(null);
  const mayLink = useQuery(exportSettingsQuery).data?.share_links === true;
  const run = useCallback(async (id: number, call: () => Promise<unknown>): Promise<void> => {
    setBusy(id);
    await call().then(() => notifySuccess(), notifyError);
    await queryClient.invalidateQueries({ queryKey: ['exporttrackers'] });
    setBusy(null);
  }, []);
  const columns = useMemo((): readonly TableColumn<ExportTracker>[] => {
    const step = ({ id, name, version }: ExportTracker, status: 'CA' | 'NS', word: string): ReactNode => (
      <Button size="small" disabled={busy === id} onClick={() => void run(id, () => api('PATCH /exporttrackers/{id}/', { params: { id }, body: { status, version } }))}>
        {word}
        <span className="firm-hidden"> {name}</span>
      </Button>
    );
    const remove = async ({ id, name }: ExportTracker): Promise<void> => {
      if (await confirm({ title: t('reports.removeTitle', { name }), text: t('reports.removeText'), confirmLabel: t('reports.remove'), danger: true })) await run(id, () => api('DELETE /exporttrackers/{id}/', { params: { id } }));
    };
    return [
      { key: 'name', title: t('reports.name'), ordering: true, required: true, fixed: 'start', width: 240, render: ({ name }) => <Name>{name}</Name> },
      { key: 'report_name', title: names.field('report'), width: 200 },
      { key: 'status', title: t('reports.status'), ordering: true, width: 240, render: (tracker) => <ExportState tracker={tracker} /> },
      { key: 'format', title: names.field('format'), width: 90, render: ({ format }) => format.toUpperCase() },
      { key: 'total', title: names.field('rows'), width: 100, align: 'end', render: ({ total }) => number(total) },
      { key: 'created_time', title: t('reports.asked'), ordering: true, width: 160, render: ({ created_time }) => <Time value={created_time} /> },
      {
        key: 'file',
        title: names.field('file'),
        width: 180,
        render: (tracker) =>
          tracker.file && (
            <>
              <DownloadLink tracker={tracker} /> {t('reports.until')} <Time value={tracker.file.expires_time} form="date" />
            </>
          ),
      },
      {
        key: 'steps',
        title: t('reports.actions'),
        width: 220,
        render: (tracker) => (
          <span className="firm-reports__steps">
            {tracker.moves.includes('CA') && step(tracker, 'CA', t('reports.callOff'))}
            {tracker.moves.includes('NS') && step(tracker, 'NS', t('reports.again'))}
            <MoreActions label={t('users.more', { name: tracker.name })} actions={[tracker.file !== null && mayLink && { text: t('links.open'), act: () => setLinked(tracker) }, !isUnderWay(tracker.status) && { text: t('reports.remove'), icon: 'trash', disabled: busy === tracker.id, act: () => void remove(tracker) }]} />
          </span>
        ),
      },
    ];
  }, [t, names, number, confirm, busy, run, mayLink]);
  const filters = useMemo((): readonly TableFilter[] => [{ key: 'status', label: t('reports.status'), options: exportStatuses.map((value) => ({ value, label: names.choice('export_status', value) })) }], [t, names]);
  return (
    <>
      <DataTable
        name="exports"
        label={t('reports.exports')}
        columns={columns}
        filters={filters}
        searchable={false}
        fetchPage={fetchPage}
        refresh={refresh}
        queryKey={['exporttrackers', 'table']}
        rowKey="id"
        rowLabel={({ name }) => name}
        empty={
          <>
            <p>{t('reports.none')}</p>
            <p>{t('reports.noneHint')}</p>
          </>
        }
      />
      {linked && <LinksDialog tracker={linked} onClose={() => setLinked(null)} />}
    </>
  );
}
