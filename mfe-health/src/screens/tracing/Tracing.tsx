/** /health/tracing: follow-ups due today and residents under tracing; /health/tracing/{slug}: one case (docs/rules/health.md#contacts). */
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { useQuarters } from '../../useQuarters.ts';
import '../../tracing/tracing.css';
import { TodayBoard } from './TodayBoard.tsx';

const TracedTable = lazy(() => import('./TracedTable.tsx').then((m) => ({ default: m.TracedTable })));
const CommonPlaces = lazy(() => import('./CommonPlaces.tsx').then((m) => ({ default: m.CommonPlaces })));
const CasePage = lazy(() => import('./CasePage.tsx').then((m) => ({ default: m.CasePage })));

export default function Tracing(): ReactNode {
  const { t } = useTranslation('health');
  const { slug } = useParams();
  useQuarters();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const tabs = useMemo(
    () => [
      { key: 'today', label: t('tracing.tab.today'), content: () => <TodayBoard dormitory={dormitory} /> },
      { key: 'traced', label: t('tracing.tab.traced'), content: () => <TracedTable dormitory={dormitory} /> },
      { key: 'places', label: t('tracing.tab.places'), content: () => <CommonPlaces dormitory={dormitory} /> },
    ],
    [t, dormitory],
  );
  if (slug !== undefined) {
    return (
      <RecordRoute>
        {(id) => (
          <Suspense fallback={<Loading />}>
            <CasePage index={id} />
          </Suspense>
        )}
      </RecordRoute>
    );
  }
  return (
    <div className="firm-tracing">
      <h2 className="firm-hidden">{t('tracing.title')}</h2>
      <AddressTabs tabs={tabs} label={t('tracing.views')} />
    </div>
  );
}
