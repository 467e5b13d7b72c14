/** /safedistance/workzones/{slug?}: the occupancy and level of zones, and whether they may be entered (docs/rules/safe-distance.md#zone-level). */
import '../../record.css';
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { crowding } from '@firm/safedistance/contract/crowding';
import { AreaLink, Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { QrCode } from '@firm/shared-ui/qr/QrCode.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { dormitoryNamesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, zoneHealthQuery, type ZoneHealth } from '../../api.ts';
import { useNames } from '../../names.ts';
import { Filtered } from '../../filter/Filtered.tsx';
import { filterQuery, type WorkFilter } from '../../filter/workFilter.ts';
import { KioskButton } from '../../kiosk/KioskButton.tsx';
import { NameList } from '../../NameList.tsx';
import { EditZone } from '../../zone/EditZone.tsx';
import { SafeTag, ZoneLevel, ZonePeople } from '../../zone/ZoneState.tsx';
import { levelIds, useLevels } from '../../zone/levels.ts';

export default function WorkZones(): ReactNode {
  const { slug } = useParams();
  if (slug === undefined) return <Filtered>{(filter) => <ZoneTable filter={filter} />}</Filtered>;
  return <RecordRoute>{(id) => <ZonePage zone={id} />}</RecordRoute>;
}

function ZoneTable({ filter }: { readonly filter: WorkFilter }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const { nameOf } = useLevels();
  const chosen = useSession((session) => session.dormitories);
  const dormitory = chosenDormitories(chosen);
  const { data: dormitories } = useQuery(dormitoryNamesQuery);
  const columns = useMemo(
    (): readonly TableColumn<ZoneHealth>[] => [
      { key: 'zone_ref_id', title: names.field('zone'), ordering: true, required: true, fixed: 'start', width: 150, render: ({ zone, zone_ref_id }) => <AreaLink to={`/safedistance/workzones/${zone}`}><Id>{zone_ref_id}</Id></AreaLink> },
      { key: 'name', title: names.field('name'), ordering: true, width: 170, render: ({ name }) => <Name>{name}</Name> },
      { key: 'dorm_name', title: t('zones.dormitory'), width: 160 },
      { key: 'is_safe', title: t('zones.state'), width: 180, render: (zone) => <SafeTag zone={zone} /> },
      { key: 'share', title: names.field('people'), ordering: true, width: 180, render: (zone) => <ZonePeople label={zone.zone_ref_id} occupancy={zone.occupancy} limit={zone.limit} /> },
      { key: 'severity', title: t('zones.level'), ordering: true, width: 240, render: (zone) => <ZoneLevel zone={zone} /> },
      { key: 'projects', title: t('zones.projects'), width: 200, render: ({ projects }) => <NameList named={projects} /> },
    ],
    [t, names],
  );
  const filters = useMemo(
    (): readonly TableFilter[] => [
      // A place of the site monitor links to the zones of its dormitory.
      { key: 'dormitory', label: t('zones.dormitory'), column: 'dorm_name', options: [...(dormitories ?? [])].filter(([id]) => chosen.length === 0 || chosen.includes(id)).map(([id, label]) => ({ value: String(id), label })) },
      { key: 'level', label: t('zones.level'), column: 'severity', options: levelIds.map((value) => ({ value, label: nameOf(value) })) },
      { key: 'crowding', label: names.field('people'), column: 'share', options: crowding.map((value) => ({ value, label: t(`zones.crowding.${value}`) })) },
      { key: 'is_safe', label: t('zones.state'), options: [{ value: 'true', label: t('safeZone.safe') }, { value: 'false', label: t('safeZone.unsafe') }] },
    ],
    [t, names, nameOf, dormitories, chosen],
  );
  const pages = listPages<ZoneHealth>(['workzones', 'health'], { dormitory, ...filterQuery(filter) }, (query, signal) => api('GET /projects/zone_health_status/', { query, signal }));
  return (
    <>
      <h2 className="firm-hidden">{t('zones.title')}</h2>
      <DataTable name="zones" label={t('zones.title')} columns={columns} filters={filters} {...pages} rowKey="zone" rowLabel={({ zone_ref_id }) => zone_ref_id} />
    </>
  );
}

function ZonePage({ zone: id }: { readonly zone: number }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const { data: zone, isError, refetch } = useQuery(zoneHealthQuery(id));
  const may = useSession((session) => session.can)('change', 'workzone');
  const [editing, setEditing] = useState(false);
  const close = useCallback(() => setEditing(false), []);
  useRecordName(zone?.zone_ref_id);
  if (zone === null) return <RecordNotHere />;
  if (!zone) return isError ? <PartFailed onRetry={() => void refetch()} /> : <Loading />;
  const { counts } = zone;
  return (
    <article className="firm-sd-record">
      <header className="firm-sd-head">
        <h2>
          <Name>{zone.name}</Name>
        </h2>
        <span className="firm-sd-head__actions">
          {may && <Button onClick={() => setEditing(true)}>{t('planner.editZone')}</Button>}
          <KioskButton zone={id} />
        </span>
      </header>
      {editing && <EditZone zone={id} onClose={close} />}
      <Facts>
        <Fact label={names.field('zone')}>
          <Id>{zone.zone_ref_id}</Id>
        </Fact>
        <Fact label={t('zones.dormitory')}>
          <Name>{zone.dorm_name}</Name>
        </Fact>
        <Fact label={t('zones.state')}>
          <SafeTag zone={zone} />
        </Fact>
        <Fact label={names.field('people')}>
          <ZonePeople label={zone.zone_ref_id} occupancy={zone.occupancy} limit={zone.limit} />
        </Fact>
        <Fact label={t('zones.level')}>
          <ZoneLevel zone={zone} />
        </Fact>
        {counts && (['cases', 'cases_before', 'contacts', 'unwell', 'fevers'] as const).map((key) => <Fact key={key} label={t(`zones.count.${key}`)}>{String(counts[key])}</Fact>)}
        {zone.last_case_day && <Fact label={t('zones.lastCase')}>{zone.last_case_day}</Fact>}
        <Fact label={t('zones.projects')}>
          {zone.projects.length > 0 && <NameList named={zone.projects} to={(project) => `/safedistance/projects/${project}`} />}
        </Fact>
      </Facts>
      <section aria-labelledby="firm-sd-public">
        <h3 id="firm-sd-public">{t('zones.public')}</h3>
        <p>{t('zones.publicText')}</p>
        <QrCode title={zone.zone_ref_id} value={`${window.location.origin}/z/${id}`} />
      </section>
    </article>
  );
}
