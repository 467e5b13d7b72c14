import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@firm/shared-ui/notices/index.ts';
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

/** The last step, as long as it can be taken back. */
interface LastStep {
  readonly words: string;
  /** Stay whose last step it was; null when nothing can be undone any more. */
  readonly stay: number | null;
}

export interface Steps {
  /** Takes a step; false when it was refused, and `refusal` says why. */
  readonly take: (step: Step) => Promise<boolean>;
  /** As `take`, for who says the refusal elsewhere: why not, or null. */
  readonly attempt: (step: Step) => Promise<Refusal | null>;
  readonly refusal: Refusal | null;
  readonly last: LastStep | null;
  readonly undoing: boolean;
  readonly takeBack: () => Promise<void>;
  readonly forget: () => void;
}

/**
 * Steps of a screen: shown at once, put back when refused, and undone while nothing depends on them. `keep` puts what
 * was answered where the screen reads it, since the next step may come before the screen has been read anew.
 */
export function useSteps(keep?: (saved: readonly Stay[]) => void): Steps {
  const { t } = useTranslation('tenancy');
  const read = useRefusal();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [last, setLast] = useState<LastStep | null>(null);
  const [undoing, setUndoing] = useState(false);
  const keepLatest = useRef(keep);
  useEffect(() => {
    keepLatest.current = keep;
  });

  const attempt = useCallback(
    async (step: Step): Promise<Refusal | null> => {
      setRefusal(null);
      const takeBack = step.show?.();
      try {
        const { stays, warnings = [] } = await step.call();
        keepLatest.current?.(stays);
        setLast({ words: step.done, stay: step.final ? null : (stays.find(({ undoable }) => undoable !== null)?.id ?? null) });
        for (const { code, values } of warnings) notify(t(`stay.warning.${code}`, { ...values, defaultValue: code }));
        return null;
      } catch (problem) {
        takeBack?.();
        setLast(null);
        return read(problem);
      } finally {
        void freshenTenancy();
      }
    },
    [read, t],
  );

  const take = useCallback(
    async (step: Step): Promise<boolean> => {
      const problem = await attempt(step);
      setRefusal(problem);
      return problem === null;
    },
    [attempt],
  );

  const takeBack = async (): Promise<void> => {
    if (!last?.stay) return;
    setUndoing(true);
    try {
      await undo(last.stay);
      setLast({ words: t('stay.undone'), stay: null });
    } catch (problem) {
      setRefusal(read(problem));
      setLast(null);
    } finally {
      setUndoing(false);
      void freshenTenancy();
    }
  };

  return {
    take,
    attempt,
    refusal,
    last,
    undoing,
    takeBack,
    forget: () => {
      setRefusal(null);
      setLast(null);
    },
  };
}
