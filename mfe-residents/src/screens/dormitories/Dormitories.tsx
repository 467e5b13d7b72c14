/** /operations/dormitories: the operator's dormitories as cards or as a table (docs/rules/residents.md#dormitories-pages). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressChoice } from '@firm/shared-ui/address/useAddressChoice.ts';
import { AreaLink, Loading, PartFailed, useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { activityStatusQuery, dormitoriesQuery } from '../../dormitory/api.ts';
import { dormitoryAddress } from '../../zone/addresses.ts';
import { DormitoryCard } from './DormitoryCard.tsx';
import { DormitoryFigures } from './DormitoryFigures.tsx';
import { dormitoryRows } from './dormitoryRows.ts';
import './dormitories.css';

const DormitoryTable = lazy(() => import('./DormitoryTable.tsx'));
const DormitoryForm = lazy(() => import('../../dormitory/DormitoryForm.tsx'));

const views = ['cards', 'table'] as const;

export default function Dormitories(): ReactNode {
  const { t } = useTranslation('residents');
  const navigate = useAreaNavigate();
  const chosen = useSession((session) => session.dormitories);
  const mayAdd = useSession((session) => session.can('add', 'dormitory'));
  const mayViewAlerts = useSession((session) => session.can('view', 'alert'));
  const [view, setView] = useAddressChoice('view', views);
  const [adding, setAdding] = useState(false);
  const dormitories = useQuery(dormitoriesQuery);
  const statuses = useQuery(activityStatusQuery);
  const rows = useMemo(
    () => dormitoryRows(dormitories.data ?? [], statuses.data ?? [], chosen, mayViewAlerts),
    [dormitories.data, statuses.data, chosen, mayViewAlerts],
  );

  if (dormitories.isError && !dormitories.data) return <PartFailed onRetry={() => void dormitories.refetch()} />;
  if (!dormitories.data) return <Loading />;
  return (
    <div className="firm-dormitory-cards">
      <div className="firm-dormitory-cards__bar">
        <h2>{t('manifest.dormitories')}</h2>
        <Segmented
          aria-label={t('words.view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`dormitories.${value}`) }))}
        />
        <AreaLink to="/operations/facilities" className="firm-dormitory-cards__to">
          {t('manifest.facilities')}
        </AreaLink>
        {mayAdd && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('dormitories.new')}
          </Button>
        )}
      </div>
      <DormitoryFigures rows={rows} />
      {rows.length === 0 && <p className="firm-dormitory-cards__empty">{t('dormitories.none')}</p>}
      {view === 'cards' ? (
        <ul className="firm-dormitory-cards__cards" aria-label={t('manifest.dormitories')}>
          {rows.map((row) => (
            <li key={row.dormitory.id}>
              <DormitoryCard row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <Suspense fallback={<Loading />}>
          <DormitoryTable rows={rows} asOf={`${dormitories.dataUpdatedAt} ${statuses.dataUpdatedAt} ${chosen.join()}`} />
        </Suspense>
      )}
      {adding && (
        <Suspense fallback={null}>
          <DormitoryForm onClose={() => setAdding(false)} onSaved={({ id }) => void navigate(dormitoryAddress(id))} />
        </Suspense>
      )}
    </div>
  );
}
