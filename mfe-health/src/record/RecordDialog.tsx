/** The dialog of a health record with its tabs, above whatever page opens it (docs/rules/health.md#tracking-screen). */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { ConfirmProvider } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Tabs } from '@firm/shared-ui/tabs/Tabs.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { recordQuery } from '../api.ts';
import { RecordActions } from './RecordActions.tsx';
import { recordTabs } from './recordTabs.ts';
import { HealthStatusTag } from './HealthStatusTag.tsx';
import './record.css';

interface RecordDialogProps {
  readonly id: number;
  /** The key of the tab shown; the first tab if it is null or unknown. */
  readonly part: string | null;
  readonly onPart: (part: string) => void;
  /** Shows another record of the resident instead of this one. */
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

export function RecordDialog({ id, part, onPart, onOpen, onClose }: RecordDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const { data, error, refetch } = useQuery(recordQuery(id));
  // Also if the record was loaded before and has since left the user's scope.
  const gone = isNotHere(error);
  const record = gone ? undefined : data;
  const title = record && (
    <span className="firm-health-record__title">
      <Name>{record.employee_name}</Name>
      <HealthStatusTag status={record.health_status} color={record.health_status_color} />
      {!record.is_current && <StatusTag color="grey" icon="clock" text={t('record.earlier')} />}
    </span>
  );
  return (
    <Dialog open size="lg" onClose={onClose} title={title ?? t('record.title')}>
      {gone && <RecordNotHere />}
      {!gone && !record && (error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />)}
      {record && (
        // A provider of its own, so that confirmations appear above the dialog that asks for them.
        <ConfirmProvider key={record.id}>
          <RecordActions record={record} onOpen={onOpen} onLeave={onClose} />
          <Tabs
            active={recordTabs.find(({ key }) => key === part)?.key ?? recordTabs[0].key}
            onChange={onPart}
            label={t('record.views')}
            tabs={recordTabs.map(({ key, Content }) => ({ key, label: t(`record.tab.${key}`), content: () => <Content record={record} /> }))}
          />
        </ConfirmProvider>
      )}
    </Dialog>
  );
}
