/** A second call that follows one that succeeded: if it failed, shows why and offers to retry (docs/rules/access.md#public-forms). */
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whyNot } from '@firm/shared-ui/api/index.ts';
import type { RightsOrder } from '../approvals/AskDialog.tsx';
import { isHeld, useApproval } from '../approvals/useApproval.tsx';

interface FurtherStepProps {
  /** Why the first attempt failed; null if it succeeded. */
  readonly problem: unknown;
  /** What has not been done, in words. */
  readonly undone: string;
  readonly done: string;
  /** Retries. @throws the refusal */
  readonly again: () => Promise<unknown>;
  /** The request to make if another administrator has to approve it. */
  readonly order?: () => Promise<RightsOrder>;
}

/** Stays in place of the dialog's content: the first call is not repeated, whatever becomes of the second. */
export function FurtherStep({ problem: first, undone, done, again, order }: FurtherStepProps): ReactNode {
  const { t } = useTranslation('admin');
  const [problem, setProblem] = useState(first);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const { offer, dialog } = useApproval();
  const retry = async (): Promise<void> => {
    setBusy(true);
    setProblem(await outcomeOf(again()));
    setBusy(false);
  };
  if (asked) return <p role="status">{t('approvals.asked')}</p>;
  if (problem === null) return <p role="status">{done}</p>;
  return (
    <div role="alert">
      <p>
        <strong>{undone}</strong> {whyNot(problem)}
      </p>
      {order && isHeld(problem) ? (
        <Button onClick={() => offer(problem, { order, onAsked: () => setAsked(true) })}>{t('approvals.ask')}</Button>
      ) : (
        <Button loading={busy} onClick={() => void retry()}>
          {t('requests.retry')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** Outcome of a call, to be kept for later: null when it succeeded, otherwise the error. */
export const outcomeOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, (problem: unknown) => problem);
