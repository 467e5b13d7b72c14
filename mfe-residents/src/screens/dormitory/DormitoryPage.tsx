/** /operations/dormitories/{slug}: one house, its rooms, people and history (docs/rules/residents.md#dormitories-pages). */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AddressTabs, type AddressTab } from '@firm/shared-ui/address/AddressTabs.tsx';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { houseQuery } from '../../house/queries.ts';
import { readId } from '../../people/addresses.ts';
import { NotHere } from '../../people/NotHere.tsx';
import { HouseAbout } from './HouseAbout.tsx';
import { HouseHead } from './HouseHead.tsx';
import '../../zone/zone.css';
import './dormitory.css';

const HouseFloors = lazy(() => import('./HouseFloors.tsx'));
const HouseTree = lazy(() => import('./HouseTree.tsx'));
const HousePeople = lazy(() => import('./HousePeople.tsx'));
const HouseVendors = lazy(() => import('./HouseVendors.tsx'));
const HouseContracts = lazy(() => import('./HouseContracts.tsx'));
const HouseActivity = lazy(() => import('./HouseActivity.tsx'));
const TicketTable = lazy(() => import('../../tickets/TicketTable.tsx'));

const list = '/operations/dormitories';

export default function DormitoryPage(): ReactNode {
  const id = readId(useParams().slug);
  return id === null ? <NotHere to={list} /> : <Page key={id} id={id} />;
}

function Page({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('residents');
  const can = useSession((session) => session.can);
  const { data: house, error, refetch } = useQuery(houseQuery(id));
  if (isApiError(error) && (error.statusCode === 404 || error.statusCode === 403)) return <NotHere to={list} />;
  if (!house && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!house) return <Loading />;

  const tab = (key: string, content: () => ReactNode): AddressTab => ({ key, label: t(`dormitory.tab.${key}`), content });
  const tabs = [
    ...(can('view', 'workzone')
      ? [tab('floors', () => <HouseFloors dormitory={id} />), tab('zones', () => <HouseTree dormitory={id} />)]
      : []),
    ...(can('view', 'employee') ? [tab('residents', () => <HousePeople dormitory={id} />)] : []),
    tab('vendors', () => <HouseVendors dormitory={id} />),
    tab('contracts', () => <HouseContracts dormitory={id} />),
    ...(can('view', 'alert') ? [tab('tickets', () => <TicketTable of="dormitory" id={id} />)] : []),
    tab('activity', () => <HouseActivity dormitory={id} />),
    tab('about', () => <HouseAbout house={house} />),
  ];
  return (
    <article className="firm-housepage">
      <HouseHead house={house} />
      <div className="firm-housepage__body">
        <AddressTabs label={t('dormitory.views')} tabs={tabs} />
      </div>
    </article>
  );
}
