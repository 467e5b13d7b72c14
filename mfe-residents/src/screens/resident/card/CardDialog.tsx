/** Shows and prints a resident's card: picture, names, bed and a QR code that links to the resident's page. */
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { PrintSheet } from '@firm/shared-ui/print/Print.tsx';
import type { Resident } from '../../../resident/api.ts';
import { ResidentCard } from './ResidentCard.tsx';
import './card.css';

export default function CardDialog({ resident, onClose }: { readonly resident: Resident; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('residents');
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const done = (): void => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);
  return (
    <ActionDialog
      size="sm"
      title={t('card.title')}
      onClose={onClose}
      isChanged={null}
      cancelLabel={t('card.close')}
      confirmLabel={t('card.print')}
      onConfirm={() => setPrinting(true)}
    >
      <ResidentCard resident={resident} />
      {printing && (
        <PrintSheet>
          <ResidentCard resident={resident} />
        </PrintSheet>
      )}
    </ActionDialog>
  );
}
