import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from '@firm/residents/contract';
import { importOutcomes, type ImportOutcome } from '@firm/residents/contract/import/states';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { ChangedTo } from '@firm/shared-ui/history/ChangedTo.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { getRows, saveBadRows, type ImportJob } from '../../import/api.ts';

/** Bad rows, with column, value and reason, and rows that differ from a record that already exists. */
export function RowTable({ job, phase }: { readonly job: ImportJob; readonly phase: 'dry_run' | 'run' }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const counts = phase === 'run' ? job.run : job.dry_run;
  const offered = importOutcomes.filter((outcome) => counts && counts[outcome] > 0);
  const [chosen, setChosen] = useState<ImportOutcome>('bad');
  const outcome = offered.includes(chosen) ? chosen : offered[0];
  const columns = useRowColumns(outcome ?? 'bad');
  const { kind, id } = job;
  const fetchPage = useCallback<FetchPage<ImportRow>>(
    (query, signal) => getRows(kind, id, { ...listParameters(query), outcome: outcome ?? 'bad', phase }, signal),
    [kind, id, outcome, phase],
  );
  if (!counts || !outcome) return null;
  return (
    <section className="firm-import__rows">
      {offered.length > 1 && (
        <Segmented
          aria-label={t('import.rowsShown')}
          value={outcome}
          onChange={setChosen}
          options={offered.map((value) => ({ value, label: `${t(`import.would.${value}`)} (${formats.number(counts[value])})` }))}
        />
      )}
      <DataTable
        name={`rows-${outcome}`}
        label={t(`import.would.${outcome}`)}
        columns={columns}
        fetchPage={fetchPage}
        queryKey={['imports', kind, 'rows', id, phase, outcome]}
        rowKey="row"
        rowLabel={({ row }) => t('import.row', { row })}
        searchable={false}
        toolbar={
          counts.bad > 0 && (
            <Button onClick={() => void saveBadRows(job)}>
              <Icon name="download" /> {t('import.badRows')}
            </Button>
          )
        }
      />
    </section>
  );
}

function useRowColumns(outcome: ImportOutcome): readonly TableColumn<ImportRow>[] {
  const { t } = useTranslation('residents');
  return useMemo(
    () => [
      { key: 'row', title: t('import.rowNumber'), width: 90, fixed: 'start', required: true, render: ({ row }) => <Id mono>{row}</Id> },
      {
        key: 'key',
        title: t('import.about'),
        width: 220,
        render: ({ key, name }) => (
          <span className="firm-import__about">
            <Name>{name || '—'}</Name>
            <span className="firm-import__aside">
              <Id>{key}</Id>
            </span>
          </span>
        ),
      },
      outcome === 'bad'
        ? { key: 'problems', title: t('import.problems'), required: true, render: (row: ImportRow) => <Problems row={row} /> }
        : { key: 'changes', title: t('import.changes'), required: true, render: (row: ImportRow) => <Changes row={row} /> },
    ],
    [t, outcome],
  );
}

function Problems({ row }: { readonly row: ImportRow }): ReactNode {
  const { t } = useTranslation('residents');
  return (
    <ul className="firm-import__problems">
      {row.problems.map((problem, i) => (
        <li key={i}>
          <strong>{problem.column ? t('import.columnOf', { letter: problem.column, header: problem.header ?? '' }) : t('import.wholeRow')}</strong>
          {problem.value && (
            <span className="firm-import__value">
              <Name>{problem.value}</Name>
            </span>
          )}
          <span>{problem.reason}</span>
        </li>
      ))}
    </ul>
  );
}

function Changes({ row }: { readonly row: ImportRow }): ReactNode {
  return (
    <ul className="firm-import__problems">
      {row.changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <strong>{label}</strong>
          <span className="firm-import__value">
            <Name>{before || '—'}</Name>
          </span>
          <span className="firm-hidden">
            <ChangedTo />
          </span>
          <span aria-hidden="true" className="firm-import__arrow">
            →
          </span>
          <span className="firm-import__value">
            <Name>{after || '—'}</Name>
          </span>
        </li>
      ))}
    </ul>
  );
}
