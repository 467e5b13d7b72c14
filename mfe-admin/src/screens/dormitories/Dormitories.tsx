/** /admin/dormitories: the list of dormitories for set-up (docs/rules/administration.md#dormitories). */
import Button from 'antd/es/button';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressFlag } from '@firm/shared-ui/address/useAddressFlag.ts';
import { AreaLink, Loading } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, type Dormitory } from '../../api.ts';
import { useSetupNames } from '../../names.ts';
import { SetupPage } from '../../setup/SetupPage.tsx';
import { DormitoryActions } from './DormitoryActions.tsx';
import { EditDormitory } from './EditDormitory.tsx';

const CopyDormitory = lazy(() => import('../../copyDormitory/CopyDormitory.tsx').then((m) => ({ default: m.CopyDormitory })));

const fetchPage: FetchPage<Dormitory> = (query, signal) => api('GET /dormitories/', { query: listParameters(query), signal });

export default function Dormitories(): ReactNode {
  const { t } = useTranslation('admin');
  const can = useSession((session) => session.can);
  const mayAdd = can('add', 'dormitory');
  const mayCopy = mayAdd && can('add', 'workzone');
  const [copying, setCopying] = useAddressFlag('copy');
  const [adding, setAdding] = useState(false);
  const names = useSetupNames();
  const columns = useDormitoryColumns();
  const filters = useMemo(
    (): readonly TableFilter[] => [
      {
        key: 'is_active',
        label: names.field('is_active'),
        options: [
          { value: 'true', label: t('dormitories.open') },
          { value: 'false', label: t('dormitories.closed') },
        ],
      },
    ],
    [t, names],
  );
  const close = useCallback(() => setAdding(false), []);
  if (copying && mayCopy)
    return (
      <SetupPage>
        <Suspense fallback={<Loading />}>
          <CopyDormitory onClose={() => setCopying(false)} />
        </Suspense>
      </SetupPage>
    );
  return (
    <SetupPage page="dormitories">
      <DataTable
        name="dormitories"
        label={t('setup.page.dormitories')}
        columns={columns}
        filters={filters}
        fetchPage={fetchPage}
        queryKey={['dormitories', 'setup']}
        rowKey="id"
        rowLabel={({ name }) => name}
        toolbar={
          mayAdd && (
            <>
              {mayCopy && <Button onClick={() => setCopying(true)}>{t('copyDormitory.title')}</Button>}
              <AddButton label={t('dormitories.new')} onAdd={() => setAdding(true)} />
            </>
          )
        }
      />
      {adding && <EditDormitory onClose={close} />}
    </SetupPage>
  );
}

function useDormitoryColumns(): readonly TableColumn<Dormitory>[] {
  const { t } = useTranslation('admin');
  const names = useSetupNames();
  const formats = useFormats();
  return useMemo((): readonly TableColumn<Dormitory>[] => {
    const text = (key: 'dorm_type' | 'licence_status' | 'operator_name' | 'contact_person', ordering?: true): TableColumn<Dormitory> => ({
      ...{ key, title: names.field(key), ...(ordering && { ordering }), width: 160 },
      render: (dormitory) => <Name>{dormitory[key] || '—'}</Name>,
    });
    const count = (key: 'room_count' | 'bed_count' | 'sick_bay_count', title: string): TableColumn<Dormitory> => ({ key, title, width: 110, align: 'end', render: (dormitory) => formats.number(dormitory[key]) });
    return [
      {
        ...{ key: 'name', title: names.field('name'), ordering: true, required: true, fixed: 'start', width: 240 },
        render: ({ id, name }) => (
          <AreaLink to={`/admin/dormitories/${id}`}>
            <Name>{name}</Name>
          </AreaLink>
        ),
      },
      { key: 'dorm_ref_id', title: names.field('dorm_ref_id'), ordering: true, width: 120, render: ({ dorm_ref_id: ref }) => <Id mono>{ref}</Id> },
      {
        ...{ key: 'is_active', title: t('dormitories.state'), width: 120 },
        render: ({ is_active: open }) => <StatusTag color={open ? 'success' : 'grey'} icon={open ? 'check' : 'ban'} text={t(open ? 'dormitories.open' : 'dormitories.closed')} />,
      },
      count('room_count', names.field('rooms')),
      count('bed_count', names.field('beds')),
      count('sick_bay_count', t('dormitories.sickBays')),
      text('licence_status', true),
      text('dorm_type', true),
      text('operator_name'),
      text('contact_person'),
      { key: 'timezone', title: names.field('timezone'), width: 160, render: ({ timezone }) => <Id>{timezone}</Id> },
      { key: 'actions', title: t('dormitories.actions'), required: true, width: 200, render: (dormitory) => <DormitoryActions dormitory={dormitory} /> },
    ];
  }, [t, names, formats]);
}
