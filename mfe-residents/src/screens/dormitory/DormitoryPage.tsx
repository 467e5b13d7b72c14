/** /operations/dormitories/{slug}: one dormitory, its rooms, residents and history (docs/rules/residents.md#dormitories-pages). */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs, type AddressTab } from '@firm/shared-ui/address/AddressTabs.tsx';
import { Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';
import { dormitoryQuery } from '../../dormitory/api.ts';
import { DormitoryAbout } from './DormitoryAbout.tsx';
import { DormitoryHead } from './DormitoryHead.tsx';
import '../../zone/zone.css';
import './dormitory.css';

const DormitoryFloors = lazy(() => import('./DormitoryFloors.tsx'));
const DormitoryTree = lazy(() => import('./DormitoryTree.tsx'));
const DormitoryResidents = lazy(() => import('./DormitoryResidents.tsx'));
const DormitoryVendors = lazy(() => import('./DormitoryVendors.tsx'));
const DormitoryContracts = lazy(() => import('./DormitoryContracts.tsx'));
const DormitoryActivity = lazy(() => import('./DormitoryActivity.tsx'));
const AlertTable = lazy(() => import('../../alerts/AlertTable.tsx'));

export default function DormitoryPage(): ReactNode {
  return <RecordRoute>{(id) => <Page id={id} />}</RecordRoute>;
}

function Page({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('residents');
  const can = useSession((session) => session.can);
  const { data: dormitory, error, refetch } = useQuery(dormitoryQuery(id));
  useRecordName(dormitory?.name);
  if (isNotHere(error)) return <RecordNotHere />;
  if (!dormitory && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!dormitory) return <Loading />;

  const tab = (key: KeyBelow<'residents', 'dormitory.tab'>, content: () => ReactNode): AddressTab => ({ key, label: t(`dormitory.tab.${key}`), content });
  const tabs = [
    ...(can('view', 'workzone')
      ? [tab('floors', () => <DormitoryFloors dormitory={id} />), tab('zones', () => <DormitoryTree dormitory={id} />)]
      : []),
    ...(can('view', 'employee') ? [tab('residents', () => <DormitoryResidents dormitory={id} />)] : []),
    tab('vendors', () => <DormitoryVendors dormitory={id} />),
    tab('contracts', () => <DormitoryContracts dormitory={id} />),
    ...(can('view', 'alert') ? [tab('alerts', () => <AlertTable of="dormitory" id={id} />)] : []),
    tab('activity', () => <DormitoryActivity dormitory={id} />),
    tab('about', () => <DormitoryAbout dormitory={dormitory} />),
  ];
  return (
    <article className="firm-dormitory-page">
      <DormitoryHead dormitory={dormitory} />
      <div className="firm-dormitory-page__body">
        <AddressTabs label={t('dormitory.views')} tabs={tabs} />
      </div>
    </article>
  );
}
