/** One line of a review: who has what, when they last signed in, and three buttons or the decision. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { AccessReviewLine } from '../api.ts';
import { useGroupName } from '../groups/useGroups.ts';
import { lastDay } from '../users/membership.ts';

export type Decision = NonNullable<AccessReviewLine['decision']>;

const decisions = ['keep', 'remove', 'shorten'] as const;
const keys = { keep: 'K', remove: 'R', shorten: 'S' } as const;
const looks = { keep: { color: 'success', icon: 'check' }, remove: { color: 'error', icon: 'close' }, shorten: { color: 'warning', icon: 'clock' } } as const;

interface ReviewLineProps {
  readonly line: AccessReviewLine;
  /** This user may decide the line. */
  readonly open: boolean;
  readonly onDecide: (decision: Decision) => void;
}

export function ReviewLine({ line, open, onDecide }: ReviewLineProps): ReactNode {
  const { t } = useTranslation('admin');
  const what = useWhat(line);
  const { decision, decided_by_name: by, decided_until: until } = line;
  return (
    <li data-line={line.id} {...(open && decision === null && { 'data-waits': '' })} className="firm-review__line">
      <span className="firm-review__who">
        <strong>
          <Name>{line.user_name}</Name>
        </strong>{' '}
        <span>{what}</span>
        <span className="firm-review__seen">
          {t('reviews.lastThere')} <Time value={line.last_login} empty={t('users.never')} />
        </span>
      </span>
      {decision !== null && (
        <span>
          <StatusTag {...looks[decision]} text={t(`reviews.was.${decision}`, { day: lastDay(until) ?? '' })} /> {by}
        </span>
      )}
      {line.is_own && decision === null && <span>{t('reviews.own')}</span>}
      {open && (
        <span className="firm-review__buttons" role="group" aria-label={`${line.user_name}, ${what}`}>
          {decisions.map((one) => (
            <Button key={one} size="small" aria-keyshortcuts={keys[one]} disabled={one === decision} onClick={() => onDecide(one)}>
              {t(`reviews.decision.${one}`)} <kbd aria-hidden="true">{keys[one]}</kbd>
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}

function useWhat({ kind, group_name, until, all_dormitories, dormitories }: AccessReviewLine): string {
  const { t } = useTranslation('admin');
  const nameOf = useGroupName();
  const formats = useFormats();
  const { data: dormitoryRows = [] } = useQuery(dormitoryChoicesQuery);
  if (kind === 'group') {
    const name = group_name === null ? t('reviews.groupGone') : nameOf(group_name);
    return until === null ? name : t('reviews.groupUntil', { name, day: lastDay(until) });
  }
  if (all_dormitories) return t('reviews.allDormitories');
  const named = dormitories.map((id) => dormitoryRows.find((dormitory) => dormitory.id === id)?.name ?? String(id));
  return t('reviews.dormitories', { names: new Intl.ListFormat(formats.locale).format(named) });
}
