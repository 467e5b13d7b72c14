/** /safedistance/transportation: today's runs with boarding, the routes with their riders, and past runs (docs/rules/safe-distance.md#transport). */
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { RouteTable } from './RouteTable.tsx';
import { RunTable } from './RunTable.tsx';
import { TodaysRoutes } from './TodaysRoutes.tsx';
import '@firm/shared-ui/status/hidden.css';
import './transport.css';

const Boarding = lazy(() => import('./Boarding.tsx').then((m) => ({ default: m.Boarding })));

export default function Transport(): ReactNode {
  const { t } = useTranslation('safedistance');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const [run, setRun] = useState<number | null>(null);
  const tabs = useMemo(
    () => [
      { key: 'today', label: t('transport.tab.today'), content: () => <TodaysRoutes dormitory={dormitory} onRun={setRun} /> },
      { key: 'routes', label: t('transport.tab.routes'), content: () => <RouteTable dormitory={dormitory} /> },
      { key: 'runs', label: t('transport.tab.runs'), content: () => <RunTable dormitory={dormitory} onRun={setRun} /> },
    ],
    [t, dormitory],
  );
  return (
    <>
      <h2 className="firm-hidden">{t('manifest.transportation')}</h2>
      <AddressTabs tabs={tabs} label={t('transport.views')} />
      <Suspense fallback={null}>{run !== null && <Boarding id={run} onClose={() => setRun(null)} />}</Suspense>
    </>
  );
}
