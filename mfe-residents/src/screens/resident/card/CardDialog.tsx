/** The card of a resident, to be looked at and printed: picture, names, bed and a QR code that leads to the page. */
import Button from 'antd/es/button';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
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
      footer={
        <div className="firm-dialog__footer">
          <Button onClick={onClose}>{t('card.close')}</Button>
          <Button type="primary" onClick={() => setPrinting(true)}>
            {t('card.print')}
          </Button>
        </div>
      }
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
