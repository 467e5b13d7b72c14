import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../Glyph.tsx';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';

// Rarely used, so its code is loaded when it is opened.
const PageQrPanel = lazy(() => import('./PageQrPanel.tsx'));

/** The QR code of the current page, which can be saved as a PNG named after the title (docs/rules/screens.md#qr-codes). */
export function PageQr({ title }: { readonly title: string }) {
  const { t } = useTranslation('shell');
  return (
    <Popover label={t('trail.qr')} button={<Glyph name="qr" />} panelClass="firm-qr-panel" buttonClass="firm-small-button">
      {() => (
        <Suspense fallback={<p className="firm-empty">{t('loading')}</p>}>
          <PageQrPanel title={title} />
        </Suspense>
      )}
    </Popover>
  );
}
