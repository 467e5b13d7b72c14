/** An alert's content, alike in the dialog and on its page: spinner, actions, five tabs, or why there is nothing. */
import { useQuery } from '@tanstack/react-query';
import Spin from 'antd/es/spin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
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
  // Also of one that was read and has gone since, or is out of the user's reach now.
  if (isApiError(error) && (error.statusCode === 404 || error.statusCode === 403)) return <RecordNotHere />;
  if (!data && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="firm-alert__loading" role="status" aria-label={t('alert.loading')}>
        <Spin />
      </div>
    );
  }
  // The questions' own provider: asked from within a dialog, they have to stand above it.
  return (
    <ConfirmProvider>
      <AlertActions alert={data} onGone={onGone} />
      <AlertTabs alert={data} tab={tab} onTab={onTab} />
      <MoveHost />
    </ConfirmProvider>
  );
}
