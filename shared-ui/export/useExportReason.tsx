import { useCallback, useState, type ReactNode } from 'react';
import { isApiError } from '../api/index.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Whether the organisation requires a reason (docs/rules/administration.md#settings-of-exports). */
const requiresReason = (problem: unknown): boolean => isApiError(problem) && problem.statusCode === 422 && problem.errors['reason'] !== undefined;

interface ExportReason {
  /**
   * Runs `work` without a reason; if one is required, asks for it and runs it again. null: no reason was given.
   * @throws any other refusal
   */
  readonly run: <T>(work: (reason: string) => Promise<T>) => Promise<T | null>;
  /** The dialog that asks for a reason, to be rendered by the caller. */
  readonly dialog: ReactNode;
}

/** Runs export calls that may require a reason. */
export function useExportReason(): ExportReason {
  const [answer, setAnswer] = useState<((reason: string | null) => void) | null>(null);
  const run = useCallback(async <T,>(work: (reason: string) => Promise<T>): Promise<T | null> => {
    try {
      return await work('');
    } catch (problem) {
      if (!requiresReason(problem)) throw problem;
      const reason = await new Promise<string | null>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      return reason === null ? null : work(reason);
    }
  }, []);
  return { run, dialog: answer && <ReasonDialog onClose={() => answer(null)} onGiven={answer} /> };
}
