/** The beds of the chosen dormitories; many can be created or deleted at once (docs/rules/administration.md#beds). */
import Button from 'antd/es/button';
import { lazy, Suspense, useCallback, useMemo, useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import { bedTypes } from '@firm/tenancy/contract/bed/types';
import { bedStatuses } from '@firm/tenancy/contract/statuses';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { BulkBar } from '@firm/shared-ui/bulk/BulkBar.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, type Bed } from '../api.ts';
import { useBedNames } from '../names.ts';

const AddBeds = lazy(() => import('./AddBeds.tsx').then((m) => ({ default: m.AddBeds })));
const RemoveBeds = lazy(() => import('./RemoveBeds.tsx').then((m) => ({ default: m.RemoveBeds })));

export function Beds(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useBedNames();
  const formats = useFormats();
  const can = useSession((session) => session.can);
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const [ticked, setTicked] = useState<readonly Key[]>([]);
  const [open, setOpen] = useState<'add' | 'remove' | null>(null);
  const columns = useMemo(
    (): readonly TableColumn<Bed>[] => [
      { key: 'ref_id', title: names.field('ref_id'), ordering: true, required: true, fixed: 'start', width: 160, render: ({ ref_id: ref }) => <Id mono>{ref}</Id> },
      {
        ...{ key: 'zone', title: names.field('zone'), ordering: true, width: 140 },
        render: ({ zone, zone_ref_id: ref }) => (
          <AreaLink to={`/admin/zones/${zone}`}>
            <Id mono>{ref ?? zone}</Id>
          </AreaLink>
        ),
      },
      { key: 'dorm_name', title: names.field('dormitory'), width: 180, render: ({ dorm_name: name }) => <Name>{name ?? ''}</Name> },
      { key: 'type', title: names.field('res_type'), ordering: true, width: 150, render: ({ type, type_name: word }) => names.lookup('resource_types', type, word) },
      { key: 'bunk', title: names.field('bunk'), width: 110, render: ({ bunk }) => (bunk === 'none' ? '—' : names.choice('bunk', bunk)) },
      { key: 'status', title: names.field('status'), ordering: true, width: 150, render: ({ status, status_color: color }) => <StatusTag color={color} icon={status === 'out-of-order' ? 'ban' : null} text={names.choice('resource_status', status)} /> },
      { key: 'is_active', title: names.field('is_active'), width: 120, hidden: true, render: ({ is_active: on }) => <StatusTag color={on ? 'success' : 'grey'} icon={on ? 'check' : 'ban'} text={t(on ? 'zones.active' : 'zones.inactive')} /> },
    ],
    [t, names],
  );
  const filters = useMemo(
    (): readonly TableFilter[] => [
      { key: 'type', label: names.field('res_type'), options: bedTypes.map(({ type_id: id, name }) => ({ value: String(id), label: names.lookup('resource_types', id, name) })) },
      { key: 'status', label: names.field('status'), options: bedStatuses.map(({ id }) => ({ value: id, label: names.choice('resource_status', id) })) },
    ],
    [names],
  );
  const pages = listPages<Bed>(['resources', 'setup'], { dormitory }, (query, signal) => api('GET /resources/', { query, signal }));
  const close = useCallback(() => setOpen(null), []);
  const ids = ticked.map(Number);
  return (
    <>
      <DataTable
        name="beds"
        label={t('beds.title')}
        columns={columns}
        filters={filters}
        {...pages}
        rowKey="id"
        rowLabel={({ ref_id: ref }) => ref}
        {...(can('delete', 'resource') && { selection: { selected: ticked, onChange: (keys: readonly Key[]) => setTicked(keys.slice(0, tenancyLimits.bulk)) } })}
        toolbar={can('add', 'resource') && <AddButton label={t('beds.add')} onAdd={() => setOpen('add')} />}
      />
      {ids.length > 0 && (
        <BulkBar label={t('beds.chosenBeds')} chosen={t('trial.chosen', { n: formats.number(ids.length) })}>
          <Button onClick={() => setTicked([])}>{t('trial.chooseNone')}</Button>
          <Button onClick={() => setOpen('remove')}>{t('beds.delete')}</Button>
        </BulkBar>
      )}
      <Suspense fallback={null}>
        {open === 'add' && <AddBeds onClose={close} />}
        {open === 'remove' && <RemoveBeds ids={ids} onLeave={(kept) => setTicked(kept)} onClose={close} onDone={() => setTicked([])} />}
      </Suspense>
    </>
  );
}
