/** A second call after what is done already: where it failed, why, and once more (docs/rules/access.md#public-forms). */
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whyNot } from '@firm/shared-ui/api/index.ts';
import type { RightsOrder } from '../approvals/AskDialog.tsx';
import { isHeld, useApproval } from '../approvals/useApproval.tsx';

interface FurtherStepProps {
  /** What came of the first try; null: it is done. */
  readonly problem: unknown;
  /** What is not done, in words. */
  readonly undone: string;
  readonly done: string;
  /** @throws the refusal */
  readonly again: () => Promise<unknown>;
  /** What is asked for where another administrator has to approve it. */
  readonly order?: () => Promise<RightsOrder>;
}

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

/** What a call came to, kept for later: null when it went well, else why not. */
export const outcomeOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, (problem: unknown) => problem);
