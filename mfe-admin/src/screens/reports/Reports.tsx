/**
 * /reports: the catalogue of reports, quarterly reports, saved reports with their schedules, and the files created from
 * them (docs/rules/administration.md#reports).
 */
import { lazy, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { PendingExport } from './export/PendingExport.tsx';

const SavedTable = lazy(() => import('./saved/SavedTable.tsx').then((m) => ({ default: m.SavedTable })));
const QuarterTable = lazy(() => import('./quarter/QuarterTable.tsx').then((m) => ({ default: m.QuarterTable })));
const ExportTable = lazy(() => import('./export/ExportTable.tsx').then((m) => ({ default: m.ExportTable })));

export default function Reports(): ReactNode {
  const { t } = useTranslation('admin');
  // The export just requested is highlighted until it is dismissed.
  const [pending, setPending] = useState<number | null>(null);
  return (
    <>
      <h2 className="firm-hidden">{t('reports.title')}</h2>
      {pending !== null && <PendingExport key={pending} id={pending} onDismiss={() => setPending(null)} />}
      <AddressTabs
        label={t('reports.views')}
        tabs={[
          { key: 'catalogue', label: t('reports.catalogue'), content: () => <ReportsTab onAsked={setPending} /> },
          { key: 'exports', label: t('reports.exports'), content: () => <ExportTable /> },
          { key: 'quarter', label: t('quarters.tab'), content: () => <QuarterTable /> },
          { key: 'saved', label: t('reports.saved'), content: () => <SavedTable onAsked={setPending} /> },
        ]}
      />
    </>
  );
}
