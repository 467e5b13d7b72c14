import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { freshenTenancy, type Stay } from '../api.ts';
import { useRefusal, type LeftOut, type Refusal } from '../refusal/useRefusal.ts';
import { undo } from './steps.ts';
import { useWarnings, type StepWarnings } from './useWarnings.ts';

/** The answer to a step: the stays it changed, and warnings about exceeded limits of the dormitory. */
interface Outcome {
  readonly stays: readonly Stay[];
  /** Of a step for many: those that it left as they were. */
  readonly leftOut?: readonly LeftOut[];
  readonly warnings?: StepWarnings;
}

interface Step {
  /** What was done, in words: 'Arun Kumar is checked in'; of a step for many, told by how many stays it changed. */
  readonly done: string | ((count: number) => string);
  readonly call: () => Promise<Outcome>;
  /** Shows the optimistic update; returns what reverts it. */
  readonly show?: () => () => void;
  /** No undo is offered here: there is none, or it is elsewhere. */
  readonly final?: boolean;
}

export interface Steps {
  /** Takes a step; resolves to false when it was refused, with the reason in `refusal`. A step for many of which some were left out was not. */
  readonly take: (step: Step) => Promise<boolean>;
  /** As `take`, for callers that show the refusal themselves: the reason, or null. */
  readonly attempt: (step: Step) => Promise<Refusal | null>;
  readonly refusal: Refusal | null;
  readonly clearRefusal: () => void;
}

/**
 * The steps of a screen: optimistic updates that are reverted when refused, and undone under 'Recent actions' while
 * nothing depends on them. `keep` puts the answer into the screen's cache, since the next step may come before the
 * refetch.
 */
export function useSteps(keep?: (saved: readonly Stay[]) => void): Steps {
  const { t } = useTranslation('tenancy');
  const readRefusal = useRefusal();
  const warn = useWarnings();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keepLatest = useRef(keep);
  useEffect(() => {
    keepLatest.current = keep;
  });

  const undoStep = useCallback(
    async (stay: Stay): Promise<string> => {
      try {
        await undo(stay);
        return t('stay.undone');
      } catch (problem) {
        throw new Error(readRefusal(problem).message, { cause: problem });
      } finally {
        void freshenTenancy();
      }
    },
    [readRefusal, t],
  );

  const attempt = useCallback(
    async (step: Step): Promise<Refusal | null> => {
      setRefusal(null);
      const revert = step.show?.();
      try {
        const { stays, warnings = [], leftOut = [] } = await step.call();
        keepLatest.current?.(stays);
        const undoable = step.final ? undefined : stays.find((stay) => stay.undoable !== null);
        const done = typeof step.done === 'string' ? step.done : step.done(stays.length);
        if (undoable) notifyDone(done, () => undoStep(undoable));
        else if (stays.length > 0) notifySuccess(done);
        warn(warnings);
        return leftOut.length === 0 ? null : { message: t('refusal.leftOut', { count: leftOut.length }), conflicts: [], leftOut, isConflict: false };
      } catch (problem) {
        revert?.();
        return readRefusal(problem);
      } finally {
        void freshenTenancy();
      }
    },
    [readRefusal, undoStep, warn, t],
  );

  const take = useCallback(
    async (step: Step): Promise<boolean> => {
      const problem = await attempt(step);
      setRefusal(problem);
      return problem === null || problem.leftOut !== undefined;
    },
    [attempt],
  );

  return {
    take,
    attempt,
    refusal,
    clearRefusal: () => setRefusal(null),
  };
}
