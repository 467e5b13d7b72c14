/** /safedistance/dormtracking: who is in the dormitory, who is out, and the door that records both (docs/rules/safe-distance.md#visits). */
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { StatCard } from '@firm/shared-ui/cards/StatCard.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { insideQuery } from '../../api.ts';
import { Door } from './Door.tsx';
import { OutTable } from './OutTable.tsx';
import { PlacesInside } from './PlacesInside.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { VisitTable } from './VisitTable.tsx';
import '@firm/shared-ui/status/hidden.css';
import './dormTracking.css';

const figures = ['people', 'residents', 'visitors', 'out'] as const;

export default function DormTracking(): ReactNode {
  const { t } = useTranslation('safedistance');
  const can = useSession((session) => session.can);
  const chosen = useSession((session) => session.dormitories);
  const dormitory = chosenDormitories(chosen);
  const [only = null] = chosen.length === 1 ? chosen : [];
  const { data, isError, isPending, refetch } = useQuery(insideQuery(dormitory));
  const tabs = useMemo(
    () => [
      { key: 'inside', label: t('tracking.tab.inside'), content: () => <VisitTable dormitory={dormitory} open /> },
      { key: 'places', label: t('tracking.tab.places'), content: () => <PlacesInside dormitory={dormitory} /> },
      { key: 'out', label: t('tracking.tab.out'), content: () => <OutTable dormitory={dormitory} /> },
      { key: 'visits', label: t('tracking.tab.visits'), content: () => <VisitTable dormitory={dormitory} /> },
      { key: 'register', label: t('tracking.tab.register'), content: () => <RegisterForm dormitory={only} /> },
    ],
    [t, dormitory, only],
  );
  return (
    <div className="firm-dorm-tracking">
      <h2 className="firm-hidden">{t('manifest.dormTracking')}</h2>
      {isError && !data ? (
        <PartFailed onRetry={() => void refetch()} />
      ) : (
        <div className="firm-dorm-tracking__figures" role="group" aria-label={t('tracking.figures')}>
          {figures.map((key) => (
            <StatCard key={key} title={t(`tracking.figure.${key}`)} value={data?.[key]} loading={isPending} color={data?.[key] ? 'blue' : 'grey'} icon={key === 'visitors' ? 'user' : 'users'} />
          ))}
        </div>
      )}
      {can('change', 'workzone') && <Door />}
      <AddressTabs tabs={tabs} label={t('tracking.views')} />
    </div>
  );
}
