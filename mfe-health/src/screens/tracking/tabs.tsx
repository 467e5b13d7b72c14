import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressTab } from '@firm/shared-ui/address/AddressTabs.tsx';
import { RecordTable } from './RecordTable.tsx';

const SuspectedTable = lazy(() => import('./SuspectedTable.tsx').then((m) => ({ default: m.SuspectedTable })));
const UnwellTable = lazy(() => import('./UnwellTable.tsx').then((m) => ({ default: m.UnwellTable })));
const Round = lazy(() => import('../round/Round.tsx').then((m) => ({ default: m.Round })));
const ProjectTable = lazy(() => import('./ProjectTable.tsx').then((m) => ({ default: m.ProjectTable })));

/** The lists of the tracking screen; the first is shown if the address names none. */
export function useTrackingTabs(dormitory: string | undefined, onOpen: (record: number) => void): readonly AddressTab[] {
  const { t } = useTranslation('health');
  return useMemo(
    () => [
      { key: 'records', label: t('tracking.tab.records'), content: () => <RecordTable dormitory={dormitory} onOpen={onOpen} /> },
      { key: 'suspected', label: t('tracking.tab.suspected'), content: () => <SuspectedTable dormitory={dormitory} onOpen={onOpen} /> },
      { key: 'unwell', label: t('tracking.tab.unwell'), content: () => <UnwellTable dormitory={dormitory} onOpen={onOpen} /> },
      { key: 'round', label: t('tracking.tab.round'), content: () => <Round dormitory={dormitory} /> },
      { key: 'projects', label: t('tracking.tab.projects'), content: () => <ProjectTable dormitory={dormitory} /> },
    ],
    [t, dormitory, onOpen],
  );
}
