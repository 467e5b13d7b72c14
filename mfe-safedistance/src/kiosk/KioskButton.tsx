import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@firm/shared-ui/session/index.ts';
import './kiosk.css';

const KioskDialog = lazy(() => import('./KioskDialog.tsx').then((m) => ({ default: m.KioskDialog })));

/** Opens the kiosk dialog of a zone. @param zone null: none is chosen yet */
export function KioskButton({ zone }: { readonly zone: number | null }): ReactNode {
  const { t } = useTranslation('safedistance');
  const may = useSession((session) => session.can)('change', 'workzone');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button disabled={zone === null} onClick={() => setOpen(true)}>
        {t('kiosk.open')}
      </Button>
      <Suspense fallback={null}>{open && zone !== null && <KioskDialog zone={zone} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
