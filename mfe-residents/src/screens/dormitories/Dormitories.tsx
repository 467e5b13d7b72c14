/** /operations/dormitories: the operator's houses as cards or as a table (docs/rules/residents.md#dormitories-pages). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressChoice } from '@firm/shared-ui/address/useAddressChoice.ts';
import { AreaLink, Loading, PartFailed, useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { activityStatusQuery, housesQuery } from '../../house/queries.ts';
import { dormitoryAddress } from '../../zone/addresses.ts';
import { HouseCard } from './HouseCard.tsx';
import { HouseFigures } from './HouseFigures.tsx';
import { houseRows } from './houseRows.ts';
import './dormitories.css';

const HouseTable = lazy(() => import('./HouseTable.tsx'));
const HouseForm = lazy(() => import('../../house/HouseForm.tsx'));

const views = ['cards', 'table'] as const;

export default function Dormitories(): ReactNode {
  const { t } = useTranslation('residents');
  const navigate = useAreaNavigate();
  const chosen = useSession((session) => session.dormitories);
  const mayAdd = useSession((session) => session.can('add', 'dormitory'));
  const mayViewTickets = useSession((session) => session.can('view', 'alert'));
  const [view, setView] = useAddressChoice('view', views);
  const [adding, setAdding] = useState(false);
  const houses = useQuery(housesQuery);
  const statuses = useQuery(activityStatusQuery);
  const rows = useMemo(
    () => houseRows(houses.data ?? [], statuses.data ?? [], chosen, mayViewTickets),
    [houses.data, statuses.data, chosen, mayViewTickets],
  );

  if (houses.isError && !houses.data) return <PartFailed onRetry={() => void houses.refetch()} />;
  if (!houses.data) return <Loading />;
  return (
    <div className="firm-houses">
      <div className="firm-houses__bar">
        <h2>{t('manifest.dormitories')}</h2>
        <Segmented
          aria-label={t('words.view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`dormitories.${value}`) }))}
        />
        <AreaLink to="/operations/facilities" className="firm-houses__to">
          {t('manifest.facilities')}
        </AreaLink>
        {mayAdd && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('dormitories.new')}
          </Button>
        )}
      </div>
      <HouseFigures rows={rows} />
      {rows.length === 0 && <p className="firm-houses__empty">{t('dormitories.none')}</p>}
      {view === 'cards' ? (
        <ul className="firm-houses__cards" aria-label={t('manifest.dormitories')}>
          {rows.map((row) => (
            <li key={row.house.id}>
              <HouseCard row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <Suspense fallback={<Loading />}>
          <HouseTable rows={rows} asOf={`${houses.dataUpdatedAt} ${statuses.dataUpdatedAt} ${chosen.join()}`} />
        </Suspense>
      )}
      {adding && (
        <Suspense fallback={null}>
          <HouseForm onClose={() => setAdding(false)} onSaved={({ id }) => void navigate(dormitoryAddress(id))} />
        </Suspense>
      )}
    </div>
  );
}
