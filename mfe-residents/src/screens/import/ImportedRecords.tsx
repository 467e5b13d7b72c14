import Button from 'antd/es/button';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportedRecord } from '@firm/residents/contract';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { getRecords, importNeeds, previewUndo, saveRecords, undoJob, type ImportKind } from '../../import/api.ts';
import { residentAddress } from '../../resident/addresses.ts';
import { roomAddress } from '../../zone/addresses.ts';
import type { StageProps } from './ColumnsStage.tsx';
import { UndoReasons } from './UndoReasons.tsx';

const addressOf: Readonly<Record<ImportKind, (id: number) => string>> = { employees: residentAddress, rooms: roomAddress };

/** The records that an import has created and changed, with a link to each, their download as a file, and the undo of the import. */
export function ImportedRecords({ job, act }: StageProps): ReactNode {
  const { t } = useTranslation('residents');
  const { kind, id, undo } = job;
  const columns = useRecordColumns(kind, undo !== null);
  const fetchPage = useCallback<FetchPage<ImportedRecord>>((query, signal) => getRecords(kind, id, listParameters(query), signal), [kind, id]);
  if (!job.undoable && !undo) return null;
  return (
    <section className="firm-import__rows">
      <DataTable
        name="imported-records"
        label={t('import.records')}
        columns={columns}
        fetchPage={fetchPage}
        queryKey={['imports', kind, 'records', id, job.state]}
        rowKey="id"
        rowLabel={({ name, key }) => `${name} ${key}`}
        searchable={false}
        toolbar={
          <>
            <Button onClick={() => void saveRecords(job)}>
              <Icon name="download" /> {t('import.saveRecords')}
            </Button>
            <UndoActions job={job} act={act} />
          </>
        }
      />
    </section>
  );
}

/** The undo: confirmed with counts first; only for users with permission to delete and change such records. */
function UndoActions({ job, act }: StageProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const can = useSession((session) => session.can);
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const { model } = importNeeds[job.kind];
  const may = (!job.run?.created || can('delete', model)) && (!job.run?.updated || can('change', model));
  if (!job.undoable || !may) return null;
  const ask = async (): Promise<void> => {
    setBusy(true);
    const found = await previewUndo(job).catch((problem: unknown) => {
      notifyError(problem);
      return null;
    });
    setBusy(false);
    if (!found) return;
    const [removed, back, kept] = [found.removed, found.set_back, found.kept].map((n) => formats.number(n));
    const text = (
      <>
        <p>{t('import.undo.would', { removed, back, kept })}</p>
        <UndoReasons reasons={found.reasons} />
      </>
    );
    const agreed = await confirm({ title: t('import.undo.title'), text, confirmLabel: t('import.undo.confirm'), danger: true });
    if (agreed) await act(() => undoJob(job));
  };
  return <MoreActions actions={[{ text: t('import.undo.button'), icon: 'trash', act: () => void ask(), disabled: busy }]} />;
}

function useRecordColumns(kind: ImportKind, isUndone: boolean): readonly TableColumn<ImportedRecord>[] {
  const { t } = useTranslation('residents');
  return useMemo(() => {
    const columns: TableColumn<ImportedRecord>[] = [
      {
        key: 'name',
        title: t('import.about'),
        width: 260,
        required: true,
        render: ({ id, name, end }) => (end === 'removed' ? <Name>{name}</Name> : <AreaLink to={addressOf[kind](id)}>{<Name>{name}</Name>}</AreaLink>),
      },
      { key: 'key', title: t('import.recordNumber'), width: 160, render: ({ key }) => <Id mono>{key}</Id> },
      { key: 'what', title: t('import.what'), width: 140, render: ({ what }) => t(`import.was.${what}`) },
    ];
    if (!isUndone) return columns;
    return [...columns, { key: 'end', title: t('import.undo.column'), required: true, render: ({ end, reason }) => (end ? `${t(`import.undo.end.${end}`)}${reason ? ` · ${reason}` : ''}` : '—') }];
  }, [t, kind, isUndone]);
}
