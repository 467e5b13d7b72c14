/** /maintenance: how the dormitory's alerts stand, as figures, charts, table or board (docs/rules/maintenance.md#dashboard). */
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAddressFlag } from '@firm/shared-ui/address/useAddressFlag.ts';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { useAlertInAddress } from '../../alert/useAlertInAddress.ts';
import { AlertTable } from './AlertTable.tsx';
import { Figures } from './Figures.tsx';
import './dashboard.css';

const AlertBoard = lazy(() => import('./AlertBoard.tsx'));
const Charts = lazy(() => import('./Charts.tsx'));
const AlertDialog = lazy(() => import('../../alert/AlertDialog.tsx').then((m) => ({ default: m.AlertDialog })));
const AlertFormDialog = lazy(() => import('../../form/AlertFormDialog.tsx').then((m) => ({ default: m.AlertFormDialog })));

/** The views of the list; the choice stands in the address. */
const views = ['table', 'board'] as const;

export default function Dashboard(): ReactNode {
  const { t } = useTranslation('maintenance');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const mayAdd = useSession((session) => session.can('add', 'alert'));
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'board' ? 'board' : 'table';
  const shownAlert = useAlertInAddress();
  const [reporting, setReporting] = useAddressFlag('new');
  const choose = (chosen: string): void =>
    setParams((now) => {
      if (chosen === 'board') now.set('view', 'board');
      else now.delete('view');
      return now;
    });

  return (
    <div className="firm-alerts">
      <Figures dormitory={dormitory} />
      <Suspense fallback={<div className="firm-alerts__charts-place" />}>
        <Charts dormitory={dormitory} />
      </Suspense>
      <div className="firm-alerts__bar">
        <h2>{t('dashboard.alerts')}</h2>
        <Segmented
          aria-label={t('dashboard.view')}
          value={view}
          onChange={choose}
          options={views.map((value) => ({ value, label: t(`dashboard.${value}`) }))}
        />
        {mayAdd && (
          <Button type="primary" onClick={() => setReporting(true)}>
            {t('dashboard.new')}
          </Button>
        )}
      </div>
      {view === 'table' ? (
        <AlertTable dormitory={dormitory} onOpen={shownAlert.open} />
      ) : (
        <Suspense fallback={<Loading />}>
          <AlertBoard dormitory={dormitory} onOpen={shownAlert.open} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {shownAlert.id !== null && <AlertDialog id={shownAlert.id} tab={shownAlert.tab} onTab={shownAlert.setTab} onClose={shownAlert.close} />}
        {reporting && (
          <AlertFormDialog
            open
            onClose={() => setReporting(false)}
            onSaved={(alert) => shownAlert.open(alert.id, 'new')}
          />
        )}
      </Suspense>
    </div>
  );
}
