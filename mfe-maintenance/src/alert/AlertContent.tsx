/** An alert's content, the same in the dialog and on its page: spinner, actions and five tabs, or why it cannot be shown. */
import { useQuery } from '@tanstack/react-query';
import Spin from 'antd/es/spin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { ConfirmProvider } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { alertQuery } from '../api.ts';
import { MoveHost } from '../move/index.ts';
import type { TabKey } from './tabKeys.ts';
import { AlertActions } from './AlertActions.tsx';
import { AlertTabs } from './AlertTabs.tsx';
import './alert.css';

interface AlertContentProps {
  readonly id: number;
  readonly tab: TabKey;
  readonly onTab: (tab: TabKey) => void;
  /** After the alert was deleted here. */
  readonly onGone: () => void;
}

export function AlertContent({ id, tab, onTab, onGone }: AlertContentProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const { data, error, refetch } = useQuery(alertQuery(id));
  // Also if the alert was loaded before and has since been deleted or left the user's scope.
  if (isNotHere(error)) return <RecordNotHere />;
  if (!data && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="firm-alert__loading" role="status" aria-label={t('alert.loading')}>
        <Spin />
      </div>
    );
  }
  // A provider of its own, so that confirmations appear above the dialog that asks for them.
  return (
    <ConfirmProvider>
      <AlertActions alert={data} onGone={onGone} />
      <AlertTabs alert={data} tab={tab} onTab={onTab} />
      <MoveHost />
    </ConfirmProvider>
  );
}
