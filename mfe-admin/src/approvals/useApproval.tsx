/** When a change is held until another administrator approves it, offers to request the approval (docs/rules/access.md#four-eyes). */
import { useCallback, useState, type ReactNode } from 'react';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { AskDialog, type Held } from './AskDialog.tsx';

/** Whether an error says that another administrator has to approve the change. */
export const isHeld = (problem: unknown): boolean => isApiError(problem) && problem.code === 'four_eyes';

interface Approval {
  /** Opens the dialog if the error says that the change needs approval; answers false for any other error. */
  readonly offer: (problem: unknown, held: Held) => boolean;
  readonly dialog: ReactNode;
}

/** For a form that changes rights: call `offer` with every error, and render `dialog`. */
export function useApproval(): Approval {
  const [held, setHeld] = useState<Held | null>(null);
  const offer = useCallback((problem: unknown, of: Held): boolean => {
    if (!isHeld(problem)) return false;
    setHeld(of);
    return true;
  }, []);
  return { offer, dialog: held && <AskDialog {...held} onClose={() => setHeld(null)} /> };
}
