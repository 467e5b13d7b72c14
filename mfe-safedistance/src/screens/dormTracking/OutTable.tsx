/** Residents who went out and are not back, by the time they left. */
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { usePlaceNames } from '@firm/shared-ui/pick/placeNames.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, type OutSince } from '../../api.ts';
import { useNames } from '../../names.ts';

export function OutTable({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const placeName = usePlaceNames();
  const columns = useMemo(
    (): readonly TableColumn<OutSince>[] => [
      { key: 'name', title: names.field('name'), fixed: 'start', required: true, width: 200, render: ({ name }) => <Name>{name || t('transport.elsewhere')}</Name> },
      { key: 'pass_number', title: t('tracking.number'), width: 140, render: ({ pass_number }) => <Id>{pass_number}</Id> },
      { key: 'zone_ref_id', title: t('tracking.room'), width: 180, render: ({ zone_ref_id: ref, dormitory: of }) => ref !== null && <Name>{placeName(ref, of)}</Name> },
      { key: 'left_at', title: names.field('left_at'), ordering: true, width: 160, render: ({ left_at }) => <Time value={left_at} /> },
      { key: 'left_from', title: t('tracking.leftFrom'), width: 180, render: ({ left_from }) => <Name>{left_from}</Name> },
    ],
    [t, names, placeName],
  );
  const fetchPage = useCallback<FetchPage<OutSince>>((query, signal) => api('GET /zonevisits/out/', { query: { ...listParameters(query), dormitory }, signal }), [dormitory]);
  return (
    <DataTable name="out" label={t('tracking.tab.out')} columns={columns} searchable={false} queryKey={['zonevisits', 'out', dormitory]} rowKey="employee" rowLabel={({ name }) => name || t('transport.elsewhere')} fetchPage={fetchPage} empty={t('tracking.nobodyOut')} />
  );
}
