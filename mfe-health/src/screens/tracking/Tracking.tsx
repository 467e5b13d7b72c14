/** /health/tracking: who is ill, suspected and isolated, and all health records (docs/rules/health.md#tracking-screen). */
import Button from 'antd/es/button';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { ExportMenu } from '@firm/shared-ui/export/ExportMenu.tsx';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import { aboutOf } from '../../record/form/about.ts';
import { useRecordInAddress } from '../../record/useRecordInAddress.ts';
import { useQuarters } from '../../useQuarters.ts';
import { Charts } from './Charts.tsx';
import { Figures } from './Figures.tsx';
import { useTrackingTabs } from './tabs.tsx';
import './tracking.css';

const ReportDialog = lazy(() => import('../../report/ReportDialog.tsx').then((m) => ({ default: m.ReportDialog })));
const SettingsDialog = lazy(() => import('../../settings/parts.ts').then((m) => ({ default: m.SettingsDialog })));
const RecordFormDialog = lazy(() => import('../../record/form/RecordFormDialog.tsx').then((m) => ({ default: m.RecordFormDialog })));
const FeverDialog = lazy(() => import('../../temperature/FeverDialog.tsx').then((m) => ({ default: m.FeverDialog })));
const RecordDialog = lazy(() => import('../../record/RecordDialog.tsx').then((m) => ({ default: m.RecordDialog })));

export default function Tracking(): ReactNode {
  const { t } = useTranslation('health');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const can = useSession((session) => session.can);
  useQuarters();
  const [params, setParams] = useSearchParams();
  // The round is walked with the phone in the hand: it begins near the top, and not below nine figures.
  const foldsFigures = usePhone() && params.get('tab') === 'round';
  const [openDialog, setOpenDialog] = useState<'report' | 'settings' | null>(null);
  const mayRecord = can('add', 'healthtrackrecord');
  // A link opens the form too, for those who may send it.
  const recording = mayRecord ? params.get('new') : null;
  // The dialog of fevers closes when something is opened from it.
  const change = useCallback(
    (name: string, value: string | null): void =>
      setParams(
        (now) => {
          now.delete('fevers');
          if (value === null) now.delete(name);
          else now.set(name, value);
          return now;
        },
        { replace: value === null },
      ),
    [setParams],
  );
  const suspect = useCallback((employee: number, status: number) => change('new', `resident.${employee}.${status}`), [change]);
  const shown = useRecordInAddress();
  const tabs = useTrackingTabs(dormitory, shown.open);
  return (
    <div className="firm-tracking">
      <h2 className="firm-hidden">{t('tracking.title')}</h2>
      <div className="firm-tracking__bar">
        {can('view', 'healthtracer') && <AreaLink to="/health/tracing">{t('tracking.toTracing')}</AreaLink>}
        <ExportMenu path="/healthtrackrecords/line_list/" label={t('tracking.lineList')} query={() => ({ dormitory })} />
        {can('view', 'employee') && <ExportMenu path="/healthtrackrecords/nominal_roll/" label={t('tracking.nominalRoll')} query={() => ({ dormitory })} />}
        <Button onClick={() => setOpenDialog('report')}>{t('tracking.report')}</Button>
        {can('change', 'dormitory') && <Button onClick={() => setOpenDialog('settings')}>{t('tracking.settings')}</Button>}
        {mayRecord && (
          <Button type="primary" onClick={() => change('new', '1')}>
            {t('tracking.new')}
          </Button>
        )}
      </div>
      {foldsFigures ? (
        <details>
          <summary className="firm-tracking__fold">{t('tracking.figures')}</summary>
          <Figures dormitory={dormitory} />
        </details>
      ) : (
        <Figures dormitory={dormitory} />
      )}
      <Charts dormitory={dormitory} />
      <AddressTabs tabs={tabs} label={t('tracking.views')} />
      <Suspense fallback={null}>
        {shown.id !== null && <RecordDialog id={shown.id} part={shown.part} onPart={shown.setPart} onOpen={shown.open} onClose={shown.close} />}
        {recording !== null && <RecordFormDialog about={aboutOf(recording)} onClose={() => change('new', null)} onSaved={(id) => shown.open(id, 'new')} />}
        {params.has('fevers') && <FeverDialog dormitory={dormitory} onRecord={suspect} onClose={() => change('fevers', null)} />}
        {openDialog === 'report' && <ReportDialog onClose={() => setOpenDialog(null)} />}
        {openDialog === 'settings' && <SettingsDialog onClose={() => setOpenDialog(null)} />}
      </Suspense>
    </div>
  );
}
