/** The alert dialog as the shell's bell shows it, on whatever page; alert and tab are in the address. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { shownByScreen } from './shownByScreen.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { useAlertParameters } from './useAlertInAddress.ts';

interface AlertParcelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Props of the bell; the dialog closes by taking its alert out of the address, as any navigation does. */
export default function AlertParcel({ id, onClose }: AlertParcelProps): ReactNode {
  const shownAlert = useAlertParameters();
  const { open } = shownAlert;
  // A screen that shows the alert of the address shows this one too; two dialogs would be one too many.
  const [elsewhere] = useState(() => shownByScreen.now);
  const placed = useRef<number | null>(null);
  const seen = useRef(false);

  useEffect(() => {
    if (placed.current === id) return;
    placed.current = id;
    seen.current = false;
    // A link may have brought us here: then its tab stands.
    if (shownAlert.id !== id) open(id);
  }, [id, open, shownAlert.id]);

  useEffect(() => {
    if (shownAlert.id === id) {
      seen.current = true;
    } else if (seen.current) {
      seen.current = false;
      onClose();
    }
  }, [shownAlert.id, id, onClose]);

  return elsewhere ? null : <AlertDialog id={id} tab={shownAlert.tab} onTab={shownAlert.setTab} onClose={shownAlert.close} />;
}
