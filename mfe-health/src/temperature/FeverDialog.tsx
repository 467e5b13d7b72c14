/** The residents with a fever today whom the figure counts, each with the last one, latest first; with one press to record a suspicion (docs/rules/health.md#temperature). */
import Button from 'antd/es/button';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { suspected } from '@firm/health/contract/statuses';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';
import { Temperature } from '../record/Temperature.tsx';
import { temperatures, type Reading } from './api.ts';

interface FeverDialogProps {
  /** The dormitories chosen in the top bar; undefined: all. */
  readonly dormitory: string | undefined;
  /** Opens the form of a new record for a resident, with a status. */
  readonly onRecord: (employee: number, status: number) => void;
  readonly onClose: () => void;
}

export function FeverDialog({ dormitory, onRecord, onClose }: FeverDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useNames();
  const mayAdd = useSession((session) => session.can('add', 'healthtrackrecord'));
  const columns = useMemo(
    (): readonly TableColumn<Reading>[] => [
      { key: 'name', title: names.field('employee'), fixed: 'start', required: true, width: 190, render: (one) => <Name>{one.name}</Name> },
      { key: 'temperature', title: names.field('temperature'), width: 140, render: (one) => <Temperature value={one.temperature} flagged={one.flagged} /> },
      { key: 'taken_at', title: names.field('taken_at'), width: 170, render: (one) => <Time value={one.taken_at} /> },
      { key: 'zone_ref_id', title: names.field('zone'), width: 120, render: (one) => <Id>{one.zone_ref_id ?? '—'}</Id> },
      { key: 'symptoms', title: names.field('symptoms'), width: 180, hidden: true, render: (one) => formats.list(one.symptoms.map(names.symptom)) || '—' },
      { key: 'dorm_name', title: names.field('dormitory'), width: 180, render: (one) => <Name>{one.dorm_name ?? '—'}</Name> },
      ...(mayAdd
        ? [{ key: 'suspect', title: t('fever.next'), required: true, width: 180, render: (one: Reading) => <Button aria-label={t('fever.suspectOf', { name: one.name })} onClick={() => onRecord(one.employee, suspected)}>{t('fever.suspect')}</Button> } as const]
        : []),
    ],
    [t, names, mayAdd, onRecord, formats],
  );
  const pages = listPages<Reading>([temperatures, 'fevers'], { dormitory, fever_today: 'true' }, (query, signal) => api('GET /healthtrackertemperatures/', { query, signal }));
  return (
    <Dialog open size="lg" title={t('tracking.figure.flagged_today')} onClose={onClose}>
      <DataTable
        name="fevers"
        label={t('tracking.figure.flagged_today')}
        columns={columns}
        {...pages}
        rowKey="id"
        rowLabel={({ name }) => name}
        searchable={false}
        empty={t('fever.none')}
      />
    </Dialog>
  );
}
