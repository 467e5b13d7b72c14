import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayBefore, firstDay } from '@firm/admin/contract/saved/period';
import { dayIn } from '@firm/platform/contract/days';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { useRequestKeys } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, reportsQuery, type ReportSetting, type SavedReport } from '../../../api.ts';
import { useContractNames } from '../../../names.ts';
import { reportAddress, type ReportFilters } from '../reportFilters.ts';
import { acceptsFilter } from '../acceptsFilter.ts';
import '@firm/shared-ui/dialog/button.css';
import '../reports.css';

const SaveDialog = lazy(() => import('./SaveDialog.tsx').then((m) => ({ default: m.SaveDialog })));
const fetchPage: FetchPage<SavedReport> = (query, signal) => api('GET /reportsettings/saved/', { query: listParameters(query), signal });

/** Saved reports, with their schedules and what went wrong in the last run. @param onAsked called with the id of an export that was begun */
export function SavedTable({ onAsked }: { readonly onAsked: (id: number) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const confirm = useConfirm();
  const reports = useQuery(reportsQuery);
  const [busy, setBusy] = useState<number | null>(null);
  const keyOf = useRequestKeys<number>();
  const [changing, setChanging] = useState<SavedReport | null>(null);
  const run = useCallback(async (id: number, call: () => Promise<unknown>): Promise<void> => {
    setBusy(id);
    await call().then(() => notifySuccess(), notifyError);
    await queryClient.invalidateQueries({ queryKey: ['reports'] });
    setBusy(null);
  }, []);
  const columns = useMemo((): readonly TableColumn<SavedReport>[] => {
    const settingOf = ({ report }: SavedReport) => reports.data?.find(({ id }) => id === report);
    const make = async (saved: SavedReport, idempotencyKey: string): Promise<void> => {
      const { report, name, format, columns: chosen } = saved;
      const { dormitory, day, days } = asOf(saved, settingOf(saved));
      const { id } = await api('POST /exporttrackers/', { body: { report, name, format, columns: chosen, filters: { dormitory: [...dormitory], day, days } }, idempotencyKey });
      onAsked(id);
    };
    const remove = async ({ id, name }: SavedReport): Promise<void> => {
      if (await confirm({ title: t('reports.removeTitle', { name }), text: t('reports.forgetText'), confirmLabel: t('reports.remove'), danger: true })) await run(id, () => api('DELETE /reportsettings/{id}/', { params: { id } }));
    };
    const step = (saved: SavedReport, word: string, does: () => void): ReactNode => (
      <Button size="small" disabled={busy === saved.id} onClick={does}>
        {word}
        <span className="firm-hidden"> {saved.name}</span>
      </Button>
    );
    return [
      { key: 'name', title: t('reports.savedName'), ordering: true, required: true, fixed: 'start', width: 190, render: ({ name }) => <Name>{name}</Name> },
      { key: 'report_name', title: names.field('report'), width: 160, render: ({ report_name, format }) => <>{report_name} · <bdi>{format.toUpperCase()}</bdi></> },
      { key: 'schedule', title: names.anyField('every', 'schedule'), width: 100, render: ({ schedule, paused }) => (schedule ? <>{names.choice('every', schedule.every)} {paused && <StatusTag color="warning" text={t('reports.paused')} />}</> : t('reports.byHand')) },
      { key: 'next_time', title: t('reports.next'), ordering: true, width: 140, render: ({ next_time }) => next_time && <Time value={next_time} /> },
      { key: 'last', title: names.field('last'), width: 150, render: ({ last }) => last && <LastRun last={last} /> },
      { key: 'owner_name', title: names.field('owner'), width: 120, render: ({ owner_name, shared }) => <>{owner_name} {shared && <StatusTag color="blue" text={t('reports.sharedTag')} />}</> },
      {
        key: 'steps',
        title: t('reports.actions'),
        width: 300,
        render: (saved) => (
          <span className="firm-reports__steps">
            <ReadLink saved={saved} report={settingOf(saved)} />
            {step(saved, t('reports.makeNow'), () => void run(saved.id, () => keyOf(saved.id).send((key) => make(saved, key))))}
            {saved.own && step(saved, t('reports.change'), () => setChanging(saved))}
            {saved.own && saved.schedule && step(saved, t(saved.paused ? 'reports.resume' : 'reports.pause'), () => void run(saved.id, () => api('PUT /reportsettings/{id}/', { params: { id: saved.id }, body: { paused: !saved.paused, version: saved.version } })))}
            <MoreActions label={t('users.more', { name: saved.name })} actions={[saved.own && { text: t('reports.remove'), icon: 'trash', disabled: busy === saved.id, act: () => void remove(saved) }]} />
          </span>
        ),
      },
    ];
  }, [t, names, confirm, busy, run, onAsked, reports.data, keyOf]);
  const report = reports.data?.find(({ id }) => id === changing?.report);
  return (
    <>
      <DataTable
        name="saved"
        label={t('reports.saved')}
        columns={columns}
        searchable={false}
        fetchPage={fetchPage}
        queryKey={['reports', 'saved']}
        rowKey="id"
        rowLabel={({ name }) => name}
        empty={
          <>
            <p>{t('reports.noneSaved')}</p>
            <p>{t('reports.noneSavedHint')}</p>
          </>
        }
      />
      <Suspense fallback={null}>{changing && report && <SaveDialog key={changing.id} report={report} saved={changing} onClose={() => setChanging(null)} />}</Suspense>
    </>
  );
}

/** The filters for reading it now; a report that runs at the end of each period shows its last finished period. */
function asOf({ dormitory, days, moment, schedule }: SavedReport, report: ReportSetting | undefined): ReportFilters {
  const before = schedule && moment === 'before' && report && acceptsFilter(report, 'day') ? dayBefore(firstDay(schedule.every, dayIn(schedule.timezone, new Date()))) : null;
  return { dormitory, day: before, days };
}

/** A link to the report on screen with the saved filters; nothing without permission to request the report. */
function ReadLink({ saved, report }: { readonly saved: SavedReport; readonly report: ReportSetting | undefined }): ReactNode {
  const { t } = useTranslation('admin');
  return (
    report && (
      <AreaLink className="firm-ui-button firm-reports__read-link" to={reportAddress(report, asOf(saved, report), saved.columns)}>
        {t('reports.read')}
        <span className="firm-hidden"> {saved.name}</span>
      </AreaLink>
    )
  );
}

function LastRun({ last: { time, files, problems } }: { readonly last: NonNullable<SavedReport['last']> }): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <Time value={time} form="date" /> · {t('reports.filesMade', { count: files })}
      {problems.map(({ user, user_name, text }) => (
        <p key={user ?? 'all'} className="firm-reports__message">
          {user_name && <bdi>{user_name}: </bdi>}
          {text}
        </p>
      ))}
    </>
  );
}
