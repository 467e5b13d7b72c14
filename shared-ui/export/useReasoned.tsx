import { useCallback, useState, type ReactNode } from 'react';
import { isApiError } from '../api/index.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Whether the organisation wants to know why (docs/rules/administration.md#settings-of-exports). */
const asksWhy = (problem: unknown): boolean => isApiError(problem) && problem.statusCode === 422 && problem.errors['reason'] !== undefined;

interface Reasoned {
  /** Does it without a reason; where one is asked, once more with the one that was given. null: none was given. @throws any other refusal */
  readonly run: <T>(work: (reason: string) => Promise<T>) => Promise<T | null>;
  /** To be shown while a reason is asked. */
  readonly dialog: ReactNode;
}

/** Takes data out by calls that may ask why. */
export function useReasoned(): Reasoned {
  const [answer, setAnswer] = useState<((reason: string | null) => void) | null>(null);
  const run = useCallback(async <T,>(work: (reason: string) => Promise<T>): Promise<T | null> => {
    try {
      return await work('');
    } catch (problem) {
      if (!asksWhy(problem)) throw problem;
      const reason = await new Promise<string | null>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      return reason === null ? null : work(reason);
    }
  }, []);
  return { run, dialog: answer && <ReasonDialog onClose={() => answer(null)} onGiven={answer} /> };
}
