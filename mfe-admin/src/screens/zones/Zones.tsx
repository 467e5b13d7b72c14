/** /admin/zones: every room, facility and common area, and the structures that hold them (docs/rules/administration.md#zones). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useCallback, useMemo, useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { residentsLimits } from '@firm/residents/contract/limits';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { BulkBar } from '@firm/shared-ui/bulk/BulkBar.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, zoneTypesQuery } from '../../api.ts';
import { useSetupNames } from '../../names.ts';
import { EditZone } from '../../setup/EditZone.tsx';
import { SetupPage } from '../../setup/SetupPage.tsx';

const ChangeZones = lazy(() => import('../../zones/ChangeZones.tsx').then((m) => ({ default: m.ChangeZones })));
const RenumberZones = lazy(() => import('../../zones/RenumberZones.tsx').then((m) => ({ default: m.RenumberZones })));

export default function Zones(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useSetupNames();
  const formats = useFormats();
  const mayChange = useSession((session) => session.can)('change', 'workzone');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const [editing, setEditing] = useState<number | null>(null);
  const [ticked, setTicked] = useState<readonly Key[]>([]);
  // Whole zones and not only ids, because the references of selected zones on other pages are needed too.
  const [chosen, setChosen] = useState<readonly Zone[]>([]);
  const [open, setOpen] = useState<'change' | 'renumber' | null>(null);
  const columns = useMemo(
    (): readonly TableColumn<Zone>[] => [
      {
        ...{ key: 'zone_ref_id', title: names.field('zone_ref_id'), ordering: true, required: true, fixed: 'start', width: 140 },
        render: ({ id, zone_ref_id: ref }) => (
          <AreaLink to={`/admin/zones/${id}`}>
            <Id mono>{ref}</Id>
          </AreaLink>
        ),
      },
      { key: 'name', title: names.field('name'), ordering: true, width: 200, render: ({ name }) => <Name>{name}</Name> },
      { key: 'dorm_name', title: names.field('dormitory'), width: 180, render: ({ dorm_name: name }) => <Name>{name}</Name> },
      { key: 'zone_type', title: names.field('zone_type'), ordering: true, width: 150, render: ({ zone_type: type, zone_type_name: word }) => names.lookup('zonetypes', type, word) },
      { key: 'bed_count', title: names.field('bed_count'), width: 90, align: 'end', render: ({ bed_count: beds }) => formats.number(beds) },
      { key: 'zone_limit', title: names.field('zone_limit'), width: 130, align: 'end', render: ({ zone_limit: limit }) => (limit > 0 ? formats.number(limit) : '—') },
      { key: 'area_m2', title: names.field('area_m2'), width: 110, align: 'end', render: ({ area_m2: area }) => (area === null ? '—' : formats.number(area)) },
      { key: 'is_active', title: names.field('is_active'), width: 120, render: ({ is_active: on }) => <StatusTag color={on ? 'success' : 'grey'} icon={on ? 'check' : 'ban'} text={t(on ? 'zones.active' : 'zones.inactive')} /> },
      ...(mayChange
        ? [
            {
              ...{ key: 'actions', title: t('dormitories.actions'), required: true as const, width: 110 },
              render: ({ id, zone_ref_id: ref }: Zone) => (
                <Button size="small" onClick={() => setEditing(id)}>
                  {t('dormitories.edit')}
                  <span className="firm-hidden"> {ref}</span>
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, names, formats, mayChange],
  );
  const { data: zoneTypes } = useQuery(zoneTypesQuery);
  const filters = useMemo(
    (): readonly TableFilter[] => [
      { key: 'zone_type', label: names.field('zone_type'), options: (zoneTypes ?? []).map(({ type_id: id, name }) => ({ value: String(id), label: names.lookup('zonetypes', id, name) })) },
      {
        key: 'is_active',
        label: names.field('is_active'),
        options: [
          { value: 'true', label: t('zones.active') },
          { value: 'false', label: t('zones.inactive') },
        ],
      },
    ],
    [t, names, zoneTypes],
  );
  const pages = listPages<Zone>(['workzones', 'setup'], { dormitory }, (query, signal) => api('GET /workzones/', { query, signal }));
  const closeStep = useCallback(() => setOpen(null), []);
  const close = useCallback(() => setEditing(null), []);
  return (
    <SetupPage page="zones">
      <DataTable name="zones" label={t('setup.page.zones')} columns={columns} filters={filters} {...pages} rowKey="id" rowLabel={({ zone_ref_id: ref }) => ref} {...(mayChange && { selection: { selected: ticked, onChange: (keys: readonly Key[]) => setTicked(keys.slice(0, residentsLimits.bulk)) }, onSelectedRows: setChosen })} />
      {chosen.length > 0 && (
        <BulkBar label={t('zones.chosenZones')} chosen={t('trial.chosen', { n: formats.number(chosen.length) })}>
          <Button onClick={() => setTicked([])}>{t('trial.chooseNone')}</Button>
          <Button onClick={() => setOpen('renumber')}>{t('zones.renumber')}</Button>
          <Button onClick={() => setOpen('change')}>{t('zones.change')}</Button>
        </BulkBar>
      )}
      <Suspense fallback={null}>
        {open === 'change' && <ChangeZones zones={chosen} onLeave={setTicked} onClose={closeStep} onDone={() => setTicked([])} />}
        {open === 'renumber' && <RenumberZones zones={chosen} onLeave={setTicked} onClose={closeStep} onDone={() => setTicked([])} />}
      </Suspense>
      {editing !== null && <EditZone key={editing} id={editing} onClose={close} />}
    </SetupPage>
  );
}
