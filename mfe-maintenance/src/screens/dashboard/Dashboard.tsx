/** /maintenance: the alerts as a table or board, with figures, and the trend as charts (docs/rules/maintenance.md#dashboard). */
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { useStatistics } from '../../api.ts';
import { useAlertInAddress } from '../../alert/useAlertInAddress.ts';
import { useAbout } from '../../form/place.ts';
import { MoveHost } from '../../move/index.ts';
import { AlertTable } from './AlertTable.tsx';
import { tableName } from './tableName.ts';
import { Strip } from './Strip.tsx';
import { viewKeys, viewOf } from './views.ts';
import './dashboard.css';

const AlertBoard = lazy(() => import('./AlertBoard.tsx'));
const Charts = lazy(() => import('./Charts.tsx'));
const SettingsDialog = lazy(() => import('../../settings/parts.ts').then((m) => ({ default: m.SettingsDialog })));
const AlertDialog = lazy(() => import('../../alert/AlertDialog.tsx').then((m) => ({ default: m.AlertDialog })));
const AlertFormDialog = lazy(() => import('../../form/AlertFormDialog.tsx').then((m) => ({ default: m.AlertFormDialog })));

/** The ways to show the alerts. The choice is in the address as `?view=`; which alerts are shown is in `?show=`. */
const forms = ['table', 'board', 'charts'] as const;

export default function Dashboard(): ReactNode {
  const { t } = useTranslation('maintenance');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const can = useSession((session) => session.can);
  const [params, setParams] = useSearchParams();
  const form = forms.find((one) => one === params.get('view')) ?? 'table';
  const view = viewOf(params.get('show'));
  const shownAlert = useAlertInAddress();
  const mayReport = useSession((session) => session.can('add', 'alert'));
  // A QR code or link opens the form too, for those who may send it.
  const reporting = mayReport ? params.get('new') : null;
  const about = useAbout(reporting);
  const setReporting = (on: boolean): void =>
    setParams(
      (now) => {
        if (on) now.set('new', '1');
        else now.delete('new');
        return now;
      },
      { replace: !on },
    );
  const [settings, setSettings] = useState(false);
  const statistics = useStatistics(dormitory).data;
  const choose = (key: 'view' | 'show', chosen: string): void =>
    setParams((now) => {
      if (chosen === (key === 'view' ? forms[0] : viewKeys[0])) now.delete(key);
      else now.set(key, chosen);
      now.delete(`${tableName}.page`);
      return now;
    });
  const statusKey = `${tableName}.f.status`;
  const narrow = (statuses: readonly string[]): void =>
    setParams((now) => {
      now.delete(statusKey);
      now.delete(`${tableName}.page`);
      for (const status of statuses) now.append(statusKey, status);
      return now;
    });
  const counted = { todo: statistics?.total_open, unassigned: statistics?.open, overdue: statistics?.breached };
  const labelOf = (key: (typeof viewKeys)[number]): string => {
    const n = key in counted ? counted[key as keyof typeof counted] : undefined;
    return n === undefined ? t(`dashboard.shows.${key}`) : t('dashboard.shows.counted', { what: t(`dashboard.shows.${key}`), n });
  };

  return (
    <div className="firm-alerts">
      <h2 className="firm-hidden">{t('dashboard.alerts')}</h2>
      <div className="firm-alerts__bar">
        <Segmented
          aria-label={t('dashboard.view')}
          value={form}
          onChange={(chosen) => choose('view', chosen)}
          options={forms.map((value) => ({ value, label: t(`dashboard.${value}`) }))}
        />
        <span className="firm-alerts__bar-end">
          {can('change', 'dormitory') && <Button onClick={() => setSettings(true)}>{t('settings.open')}</Button>}
          {mayReport && (
            <Button type="primary" onClick={() => setReporting(true)}>
              {t('dashboard.new')}
            </Button>
          )}
        </span>
      </div>
      <Strip dormitory={dormitory} chosen={params.getAll(statusKey)} onChoose={narrow} />
      {form !== 'charts' && (
        <div className="firm-alerts__views">
          <Segmented
            aria-label={t('dashboard.shows.label')}
            value={view}
            onChange={(chosen) => choose('show', chosen)}
            options={viewKeys.map((value) => ({ value, label: labelOf(value) }))}
          />
        </div>
      )}
      {form === 'table' && (
        <>
          <AlertTable view={view} dormitory={dormitory} onOpen={shownAlert.open} />
          <MoveHost />
        </>
      )}
      <Suspense fallback={<Loading />}>
        {form === 'board' && <AlertBoard view={view} dormitory={dormitory} onOpen={shownAlert.open} />}
        {form === 'charts' && <Charts dormitory={dormitory} />}
      </Suspense>
      <Suspense fallback={null}>
        {shownAlert.id !== null && <AlertDialog id={shownAlert.id} tab={shownAlert.tab} onTab={shownAlert.setTab} onClose={shownAlert.close} />}
        {reporting !== null && about && <AlertFormDialog open about={about} onClose={() => setReporting(false)} onSaved={(alert) => shownAlert.open(alert.id, 'new')} />}
        {settings && <SettingsDialog onClose={() => setSettings(false)} />}
      </Suspense>
    </div>
  );
}
