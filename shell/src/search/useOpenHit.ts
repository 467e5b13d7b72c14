import { useLocation, useNavigate } from 'react-router';
import { mayLeave } from '@firm/shared-ui/address/leaving.ts';
import type { Command } from './commands.ts';
import { localPath } from '../locale/index.ts';

/**
 * Returns a function that does what a line of the palette stands for: runs its command, or opens its page.
 * @param onClose closes the palette; it stays open when the page is opened in a new window (`elsewhere`)
 */
export function useOpenHit(onClose: () => void): (hit: Command, elsewhere: boolean) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (hit, elsewhere) => {
    if (hit.run) {
      onClose();
      hit.run();
      return;
    }
    if (elsewhere) {
      window.open(localPath(hit.to), '_blank', 'noopener');
      return;
    }
    onClose();
    const go = (): void => void navigate(hit.to);
    // A page's own parameters are its own affair, but this is not the page: it is asked as for Back.
    const isSamePage = new URL(hit.to, window.location.origin).pathname === pathname;
    if (!isSamePage || mayLeave(go, false)) go();
  };
}
