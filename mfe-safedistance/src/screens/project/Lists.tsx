/** The lists of a project's page: its zones, contracts and vendors. */
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';
import { SafeTag, ZoneLevel, ZonePeople } from '../../zone/ZoneState.tsx';

type RowOf<K extends keyof SafeDistanceApi> = SafeDistanceApi[K]['answer'] extends { results: (infer Row)[] } ? Row : never;
interface OfProject {
  readonly id: number;
}

/** The zones where the project works, as they are now. @param id of the project */
export function Zones({ id }: OfProject): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const columns = useMemo(
    (): readonly TableColumn<RowOf<'GET /projects/{id}/zone_info/'>>[] => [
      { key: 'zone_ref_id', title: names.field('zone'), ordering: true, required: true, fixed: 'start', width: 180, render: ({ zone, zone_ref_id }) => <AreaLink to={`/safedistance/workzones/${zone}`}><Id>{zone_ref_id}</Id></AreaLink> },
      { key: 'name', title: names.field('name'), ordering: true, width: 180, render: ({ name }) => <Name>{name}</Name> },
      { key: 'dorm_name', title: t('zones.dormitory'), width: 180 },
      { key: 'occupancy', title: names.field('people'), ordering: true, width: 180, render: (zone) => <ZonePeople label={zone.zone_ref_id} occupancy={zone.occupancy} limit={zone.limit} /> },
      { key: 'is_safe', title: t('zones.state'), width: 180, render: (zone) => <SafeTag zone={zone} /> },
      { key: 'level', title: t('zones.level'), width: 140, render: ({ level }) => <ZoneLevel zone={{ level, reasons: [] }} /> },
    ],
    [t, names],
  );
  return <DataTable name="zones" label={t('projects.tab.zones')} columns={columns} searchable={false} queryKey={['projects', 'zones', id]} rowKey="zone" rowLabel={({ zone_ref_id }) => zone_ref_id} fetchPage={(query, signal) => api('GET /projects/{id}/zone_info/', { params: { id }, query: listParameters(query), signal })} />;
}

/** The contracts for the project, for reading only; they belong to administration. @param id of the project */
export function Contracts({ id }: OfProject): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const columns = useMemo((): readonly TableColumn<RowOf<'GET /projects/{id}/list_contracts/'>>[] => [{ key: 'ref_no', title: names.field('ref_no'), ordering: true, required: true, width: 240, render: ({ ref_no }) => <Id>{ref_no}</Id> }], [names]);
  return <DataTable name="contracts" label={t('projects.tab.contracts')} columns={columns} searchable={false} empty={t('projects.noContracts')} queryKey={['projects', 'contracts', id]} rowKey="id" rowLabel={({ ref_no }) => ref_no} fetchPage={(query, signal) => api('GET /projects/{id}/list_contracts/', { params: { id }, query: listParameters(query), signal })} />;
}

/**
 * The vendors that have residents on its team, with how many, and those that are its contractors or name it as theirs.
 * @param id of the project
 */
export function Vendors({ id }: OfProject): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const columns = useMemo(
    (): readonly TableColumn<RowOf<'GET /projects/{id}/list_distinct_vendors/'>>[] => [
      { key: 'name', title: names.field('name'), ordering: true, required: true, fixed: 'start', width: 260, render: ({ id: vendor, name }) => <AreaLink to={`/operations/clients/vendor-${vendor}`}><Name>{name}</Name></AreaLink> },
      { key: 'residents', title: t('projects.onTeam'), ordering: true, width: 160, align: 'end' },
    ],
    [t, names],
  );
  return <DataTable name="vendors" label={t('projects.tab.vendors')} columns={columns} searchable={false} queryKey={['projects', 'vendors', id]} rowKey="id" rowLabel={({ name }) => name} fetchPage={(query, signal) => api('GET /projects/{id}/list_distinct_vendors/', { params: { id }, query: listParameters(query), signal })} />;
}
