import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '@firm/shared-ui/area/Loading.tsx';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { FiguresFailed } from '@firm/shared-ui/cards/FiguresFailed.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { reportsQuery, type ReportSetting } from '../../api.ts';
import { reportAddress } from './reportFilters.ts';
import '@firm/shared-ui/dialog/button.css';
import './reports.css';

const SaveDialog = lazy(() => import('./saved/SaveDialog.tsx').then((m) => ({ default: m.SaveDialog })));
const AskDialog = lazy(() => import('./AskDialog.tsx').then((m) => ({ default: m.AskDialog })));

/** Reports that the user may request, by category. @param onAsked called with the id of the export that was begun */
export function Catalogue({ onAsked }: { readonly onAsked: (id: number) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery(reportsQuery);
  const chosen = chosenDormitories(useSession((session) => session.dormitories));
  const [asking, setAsking] = useState<ReportSetting | null>(null);
  const [saving, setSaving] = useState<ReportSetting | null>(null);
  if (isError) return <FiguresFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{t('reports.noReports')}</p>;
  return (
    <>
      <div className="firm-reports__cards">
        {data.map((report) => (
          <article key={report.id} className="firm-reports__card" aria-label={report.name}>
            <p className="firm-reports__category">{report.category_name}</p>
            <h3>{report.name}</h3>
            <p>{report.description}</p>
            <p className="firm-reports__foot">
              <AreaLink className="firm-ui-button firm-ui-button--primary" to={reportAddress(report, { dormitory: chosen?.split(',').map(Number) ?? [], day: null, days: null })}>
                {t('reports.read')}
                <span className="firm-hidden"> {report.name}</span>
              </AreaLink>
              <Button onClick={() => setAsking(report)}>
                {t('reports.ask')}
                <span className="firm-hidden"> {report.name}</span>
              </Button>
              <Button onClick={() => setSaving(report)}>
                {t('reports.saveIt')}
                <span className="firm-hidden"> {report.name}</span>
              </Button>
              {report.personal && <StatusTag color="orange" text={t('reports.personal')} />}
            </p>
          </article>
        ))}
      </div>
      <Suspense fallback={null}>{saving && <SaveDialog key={saving.id} report={saving} saved={null} onClose={() => setSaving(null)} />}</Suspense>
      <Suspense fallback={null}>{asking && <AskDialog key={asking.id} report={asking} onClose={() => setAsking(null)} onAsked={onAsked} />}</Suspense>
    </>
  );
}
