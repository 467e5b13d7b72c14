/** The ticket dialog as the shell's bell shows it, on whatever page; ticket and tab stand in the address. */
import { useEffect, useRef, type ReactNode } from 'react';
import { shownByScreen } from './shownByScreen.ts';
import { TicketDialog } from './TicketDialog.tsx';
import { useTicketParameters } from './useTicketInAddress.ts';

export interface TicketParcelProps {
  readonly id: number;
  readonly onClose: () => void;
}

export default function TicketParcel({ id, onClose }: TicketParcelProps): ReactNode {
  const ticket = useTicketParameters();
  const placed = useRef<number | null>(null);
  const seen = useRef(false);
  const { open } = ticket;

  useEffect(() => {
    if (placed.current === id) return;
    seen.current = false;
    // A link may have brought us here: then its tab stands.
    if (ticket.id !== id) open(id);
    // A screen that shows the ticket of the address shows this one too; two dialogs would be one too many.
    if (shownByScreen.now) onClose();
    else placed.current = id;
  }, [id, open, onClose, ticket.id]);

  // Somebody went to another page: the ticket belonged to the one before.
  useEffect(() => {
    if (ticket.id === id) seen.current = true;
    else if (seen.current && placed.current === id) onClose();
  }, [ticket.id, id, onClose]);

  const close = (): void => {
    placed.current = null;
    seen.current = false;
    ticket.close();
    onClose();
  };
  if (shownByScreen.now && placed.current === null) return null;
  return <TicketDialog id={id} tab={ticket.tab} onTab={ticket.setTab} onClose={close} />;
}
