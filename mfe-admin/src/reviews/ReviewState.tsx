import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { AccessReview } from '../api.ts';

/** The progress of a review; for one that is over, what was left undecided. */
export function ReviewState({ review: { is_over, lines, undecided } }: { readonly review: AccessReview }): ReactNode {
  const { t } = useTranslation('admin');
  if (undecided === 0) return <StatusTag color="success" icon="check" text={t('reviews.allDecided', { n: lines })} />;
  if (is_over) return <StatusTag color="error" icon="warning" text={t('reviews.leftOpen', { n: undecided, of: lines })} />;
  return <StatusTag color="warning" icon="progress" text={t('reviews.decided', { n: lines - undecided, of: lines })} />;
}
