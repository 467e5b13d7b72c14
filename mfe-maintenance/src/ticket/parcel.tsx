/** The ticket dialog as the shell's bell shows it, on whatever page; ticket and tab stand in the address. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { shownByScreen } from './shownByScreen.ts';
import { TicketDialog } from './TicketDialog.tsx';
import { useTicketParameters } from './useTicketInAddress.ts';

interface TicketParcelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Props of the bell; the dialog closes by taking its ticket out of the address, as any navigation does. */
export default function TicketParcel({ id, onClose }: TicketParcelProps): ReactNode {
  const ticket = useTicketParameters();
  const { open } = ticket;
  // A screen that shows the ticket of the address shows this one too; two dialogs would be one too many.
  const [elsewhere] = useState(() => shownByScreen.now);
  const placed = useRef<number | null>(null);
  const seen = useRef(false);

  useEffect(() => {
    if (placed.current === id) return;
    placed.current = id;
    seen.current = false;
    // A link may have brought us here: then its tab stands.
    if (ticket.id !== id) open(id);
  }, [id, open, ticket.id]);

  useEffect(() => {
    if (ticket.id === id) {
      seen.current = true;
    } else if (seen.current) {
      seen.current = false;
      onClose();
    }
  }, [ticket.id, id, onClose]);

  return elsewhere ? null : <TicketDialog id={id} tab={ticket.tab} onTab={ticket.setTab} onClose={ticket.close} />;
}
