/** The alert dialog as a parcel for the shell's bell, on any page; alert and tab are kept in the address. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { shownByScreen } from './shownByScreen.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { useAlertParameters } from './useAlertInAddress.ts';

interface AlertParcelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The bell passes the props. The dialog closes when its alert is no longer in the address, as after any navigation. */
export default function AlertParcel({ id, onClose }: AlertParcelProps): ReactNode {
  const shownAlert = useAlertParameters();
  const { open } = shownAlert;
  // A screen that itself shows the alert in the address shows this one too; without this check there would be two dialogs.
  const [elsewhere] = useState(() => shownByScreen.now);
  const placed = useRef<number | null>(null);
  const seen = useRef(false);

  useEffect(() => {
    if (placed.current === id) return;
    placed.current = id;
    seen.current = false;
    // If the address already names this alert, as after following a link, its tab is kept.
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
