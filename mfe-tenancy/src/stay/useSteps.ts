import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify, notifyDone, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { freshenTenancy, type Stay } from '../api.ts';
import { useRefusal, type Refusal } from '../refusal/useRefusal.ts';
import { undo } from './steps.ts';

/** What a step answers: the stays that it touched, and what goes beyond the dormitory's limits without being refused. */
interface Outcome {
  readonly stays: readonly Stay[];
  readonly warnings?: readonly { readonly code: string; readonly values: Readonly<Record<string, number>> }[];
}

interface Step {
  /** What was done, in words: 'Arun Kumar is checked in'. */
  readonly done: string;
  readonly call: () => Promise<Outcome>;
  /** Shows the change before the service has answered; returns what takes it back. */
  readonly show?: () => () => void;
  /** The undo stands elsewhere, or there is none. */
  readonly final?: boolean;
}

export interface Steps {
  /** Takes a step; false when it was refused, and `refusal` says why. */
  readonly take: (step: Step) => Promise<boolean>;
  /** As `take`, for callers that show the refusal elsewhere: the reason, or null. */
  readonly attempt: (step: Step) => Promise<Refusal | null>;
  readonly refusal: Refusal | null;
  readonly forget: () => void;
}

/**
 * Steps of a screen: shown at once, put back when refused, and undone under 'Recent actions' while nothing depends on them. `keep`
 * puts what was answered where the screen reads it, since the next step may come before the screen has been read anew.
 */
export function useSteps(keep?: (saved: readonly Stay[]) => void): Steps {
  const { t } = useTranslation('tenancy');
  const read = useRefusal();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keepLatest = useRef(keep);
  useEffect(() => {
    keepLatest.current = keep;
  });

  const takeBack = useCallback(
    async (stay: Stay): Promise<string> => {
      try {
        await undo(stay);
        return t('stay.undone');
      } catch (problem) {
        throw new Error(read(problem).message, { cause: problem });
      } finally {
        void freshenTenancy();
      }
    },
    [read, t],
  );

  const attempt = useCallback(
    async (step: Step): Promise<Refusal | null> => {
      setRefusal(null);
      const putBack = step.show?.();
      try {
        const { stays, warnings = [] } = await step.call();
        keepLatest.current?.(stays);
        const undoable = step.final ? undefined : stays.find((stay) => stay.undoable !== null);
        if (undoable) notifyDone(step.done, () => takeBack(undoable));
        else notifySuccess(step.done);
        for (const { code, values } of warnings) notify(t(`stay.warning.${code}`, { ...values, defaultValue: code }));
        return null;
      } catch (problem) {
        putBack?.();
        return read(problem);
      } finally {
        void freshenTenancy();
      }
    },
    [read, takeBack, t],
  );

  const take = useCallback(
    async (step: Step): Promise<boolean> => {
      const problem = await attempt(step);
      setRefusal(problem);
      return problem === null;
    },
    [attempt],
  );

  return {
    take,
    attempt,
    refusal,
    forget: () => setRefusal(null),
  };
}
