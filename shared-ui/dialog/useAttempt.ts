import { useState } from 'react';
import { notifyError } from '@firm/shared-ui/notices/index.ts';

/** Runs one call at a time for a dialog or panel, which is busy until it is answered. */
interface Attempts {
  readonly busy: boolean;
  /** @param refused handles a refusal; by default it is shown as a notice. */
  readonly attempt: (work: () => Promise<void>, refused?: (problem: unknown) => unknown) => Promise<void>;
}

/** For buttons that start a call: `busy` while it runs, and a refusal is shown instead of being thrown. */
export function useAttempt(): Attempts {
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>, refused: (problem: unknown) => unknown = notifyError): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      refused(problem);
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}
