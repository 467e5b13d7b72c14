/** Where a step is held until another administrator approves it: offers to ask for that (docs/rules/access.md#four-eyes). */
import { useCallback, useState, type ReactNode } from 'react';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { AskDialog, type Held } from './AskDialog.tsx';

/** Whether a refusal says that another has to approve it. */
export const isHeld = (problem: unknown): boolean => isApiError(problem) && problem.code === 'four_eyes';

interface Approval {
  /** Opens the dialog, where the refusal is that another has to approve it; false: it is something else. */
  readonly offer: (problem: unknown, held: Held) => boolean;
  readonly dialog: ReactNode;
}

export function useApproval(): Approval {
  const [held, setHeld] = useState<Held | null>(null);
  const offer = useCallback((problem: unknown, of: Held): boolean => {
    if (!isHeld(problem)) return false;
    setHeld(of);
    return true;
  }, []);
  return { offer, dialog: held && <AskDialog {...held} onClose={() => setHeld(null)} /> };
}
