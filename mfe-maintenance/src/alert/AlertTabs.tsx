import { lazy, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '@firm/shared-ui/tabs/Tabs.tsx';
import type { AlertDetail } from '../api.ts';
import { tabKeys, type TabKey } from './tabKeys.ts';
import { AssignedTab } from './tabs/AssignedTab.tsx';
import { DetailsTab } from './tabs/DetailsTab.tsx';
import { ProgressTab } from './tabs/ProgressTab.tsx';
import { ResolutionTab } from './tabs/ResolutionTab.tsx';

const AuditTab = lazy(() => import('./tabs/AuditTab.tsx').then((m) => ({ default: m.AuditTab })));

const contents: Readonly<Record<TabKey, ComponentType<{ readonly alert: AlertDetail }>>> = {
  details: DetailsTab,
  assigned: AssignedTab,
  progress: ProgressTab,
  resolution: ResolutionTab,
  audit: AuditTab,
};

interface AlertTabsProps {
  readonly alert: AlertDetail;
  readonly tab: TabKey;
  readonly onTab: (tab: TabKey) => void;
}

/** The tabs Details, Assigned To, Progress, Resolution and Audit; only the active one is rendered. */
export function AlertTabs({ alert, tab, onTab }: AlertTabsProps): ReactNode {
  const { t } = useTranslation('maintenance');
  return (
    <Tabs
      className="firm-alert__tabs"
      active={tab}
      onChange={onTab}
      label={t('alert.views')}
      tabs={tabKeys.map((key) => {
        const Content = contents[key];
        return { key, label: t(`alert.tab.${key}`), content: () => <Content alert={alert} /> };
      })}
    />
  );
}
