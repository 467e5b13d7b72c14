/** The alert detail dialog (docs/rules/maintenance.md#detail-dialog). */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { alertQuery } from '../api.ts';
import type { TabKey } from './tabKeys.ts';
import { AlertContent } from './AlertContent.tsx';
import { AlertTitle } from './AlertTitle.tsx';

interface AlertDialogProps {
  readonly id: number;
  /** Also called when the alert is deleted or a link in it is followed. */
  readonly onClose: () => void;
  /** The tab shown, if the address keeps it; without it, the dialog keeps the tab in its own state. */
  readonly tab?: TabKey;
  readonly onTab?: (tab: TabKey) => void;
}

export function AlertDialog({ id, onClose, tab, onTab }: AlertDialogProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const [own, setOwn] = useState<TabKey>('details');
  const { data, error } = useQuery(alertQuery(id));
  const titled = data?.id === id && !error;
  return (
    <Dialog open size="lg" onClose={onClose} title={titled ? <AlertTitle alert={data} onLeave={onClose} /> : t('manifest.alert')}>
      <AlertContent key={id} id={id} tab={tab ?? own} onTab={onTab ?? setOwn} onGone={onClose} />
    </Dialog>
  );
}
