/** The card of a resident, to be looked at and printed: picture, names, bed and a QR code that leads to the page. */
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import type { Resident } from '../../../people/api.ts';
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
    <Dialog
      open
      size="sm"
      title={t('card.title')}
      onClose={onClose}
      footer={<DialogActions cancelLabel={t('card.close')} onCancel={onClose} confirmLabel={t('card.print')} onConfirm={() => setPrinting(true)} />}
    >
      <ResidentCard resident={resident} />
      {/* Beside the portal, so that print.css can leave everything else out. */}
      {printing &&
        createPortal(
          <div className="firm-card-sheet">
            <ResidentCard resident={resident} />
          </div>,
          document.body,
        )}
    </Dialog>
  );
}
