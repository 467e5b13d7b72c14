/** The lines of a review, each decided with one key or button: K keeps, R removes, S shortens; then the next line is selected. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, reviewLinesQuery, reviewQuery, type AccessReviewLine } from '../api.ts';
import { useLineKeys } from '../lines/useLineKeys.ts';
import { DormitoriesDialog } from '../users/DormitoriesDialog.tsx';
import { ReviewLine, type Decision } from './ReviewLine.tsx';
import { ReviewState } from './ReviewState.tsx';
import { ShortenDialog } from './ShortenDialog.tsx';
import './reviews.css';

interface ReviewLinesProps {
  readonly id: number;
  readonly onBack: () => void;
}

/** Removing is final, so that a key pressed twice does not remove from the next person also, however quick the answer. */
const pauseMs = 500;
const decisionOf: Readonly<Record<string, Decision>> = { k: 'keep', r: 'remove', s: 'shorten' };

export function ReviewLines({ id, onBack }: ReviewLinesProps): ReactNode {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const mayDecide = useSession((session) => session.can)('change', 'permission');
  const [undecided, setUndecided] = useState(false);
  const [shortening, setShortening] = useState<AccessReviewLine | null>(null);
  const review = useQuery(reviewQuery(id));
  const lines = useQuery(reviewLinesQuery(id, undecided));

  const { list, onKeyDown, focusOn, around } = useLineKeys(decisionOf, (lineId, decision) => {
    const line = lines.data?.find((one) => one.id === lineId);
    return line && isOpen(line) ? decide(line, decision) : null;
  });
  /** Selects the next undecided line: after the one just decided, otherwise before it. */
  const goOn = (from: number): void => {
    const { before, after } = around(from);
    focusOn([...after, ...before].find((one) => one.hasAttribute('data-waits')));
  };
  const underWay = useRef(new Set<number>());
  const send = async (line: AccessReviewLine, decision: Decision, until: string | null = null): Promise<void> => {
    if (underWay.current.has(line.id)) return;
    underWay.current.add(line.id);
    try {
      if (decision === 'remove' && line.kind === 'dormitories') await api('POST /dormitories/access/', { body: { user: line.user, dormitories: [] } });
      await api('POST /accessreviews/{id}/lines/{line}/decide/', { params: { id, line: line.id }, body: { decision, version: line.version, ...(until !== null && { until }) } });
      goOn(line.id);
    } catch (problem) {
      notifyError(problem);
    }
    void queryClient.invalidateQueries({ queryKey: ['accessreviews'] }).finally(() => underWay.current.delete(line.id));
    void queryClient.invalidateQueries({ queryKey: ['users'] });
  };
  const decide = async (line: AccessReviewLine, decision: Decision): Promise<void> => {
    if (decision === 'shorten') return setShortening(line);
    await send(line, decision);
    if (decision === 'remove') await new Promise((resolve) => setTimeout(resolve, pauseMs));
  };
  const finish = async (): Promise<void> => {
    if (!review.data) return;
    const { undecided: n, version } = review.data;
    if (!(await confirm({ title: t('reviews.finishTitle'), text: t('reviews.finishText', { n }), confirmLabel: t('reviews.finish') }))) return;
    await api('POST /accessreviews/{id}/finish/', { params: { id }, body: { version } }).catch(notifyError);
    await queryClient.invalidateQueries({ queryKey: ['accessreviews'] });
  };
  const isOpen = (line: AccessReviewLine): boolean => mayDecide && review.data?.is_over === false && !line.is_own && (line.decision === null || line.decision === 'keep');
  if (review.isError || lines.isError) return <PartFailed onRetry={() => void Promise.all([review.refetch(), lines.refetch()])} />;
  if (!review.data || !lines.data) return <Loading />;
  return (
    <section className="firm-review" aria-labelledby="firm-review-name">
      <div className="firm-review__head">
        <Button onClick={onBack}>{t('reviews.all')}</Button>
        <h3 id="firm-review-name">{review.data.name}</h3>
        <ReviewState review={review.data} />
        {mayDecide && !review.data.is_over && <Button onClick={() => void finish()}>{t('reviews.finish')}</Button>}
      </div>
      <p className="firm-review__hint">{t(review.data.is_over ? 'reviews.over' : 'reviews.keys')}</p>
      <Checkbox checked={undecided} onChange={({ target }) => setUndecided(target.checked)}>
        {t('reviews.onlyOpen')}
      </Checkbox>
      {lines.data.length === 0 && <p>{t('reviews.none')}</p>}
      <ol className="firm-review__lines" ref={list} onKeyDown={onKeyDown}>
        {lines.data.map((line) => (
          <ReviewLine key={line.id} line={line} open={isOpen(line)} onDecide={(decision) => void decide(line, decision)} />
        ))}
      </ol>
      {shortening?.kind === 'group' && (
        <ShortenDialog line={shortening} onClose={() => setShortening(null)} onChosen={(until) => void send(shortening, 'shorten', until)} />
      )}
      {shortening?.kind === 'dormitories' && (
        <DormitoriesDialog user={{ id: shortening.user, username: shortening.username, first_name: shortening.user_name, last_name: '' }} onClose={() => setShortening(null)} onSaved={() => void send(shortening, 'shorten')} />
      )}
    </section>
  );
}
