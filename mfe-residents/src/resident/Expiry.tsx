import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '@firm/platform/contract/days';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { expiryLevel } from './expiry.ts';
import { useToday } from './today.ts';

const looks = {
  expired: { color: 'red', icon: 'cross' },
  7: { color: 'red', icon: 'warning' },
  30: { color: 'orange', icon: 'warning' },
  60: { color: 'yellow', icon: 'clock' },
} as const;

interface ExpiryProps {
  /** The last day on which the pass is valid. */
  readonly day: string | null;
  /** The resident's dormitory, where it may be another day than where the reader is. */
  readonly dormitory: number | null;
}

/** The last day of a pass, with the time left once it is 60 days or less. */
export function Expiry({ day, dormitory }: ExpiryProps): ReactNode {
  return (
    <span className="firm-expiry">
      <Time value={day} form="date" />
      <ExpiryTag day={day} dormitory={dormitory} />
    </span>
  );
}

/** Only the time left, and only if it is short. `what`: which pass it is, where the surroundings do not show it. */
export function ExpiryTag({ day, dormitory, what }: ExpiryProps & { readonly what?: string }): ReactNode {
  const { t } = useTranslation('residents');
  const today = useToday()(dormitory);
  const level = expiryLevel(day, today);
  if (!day || level === 'fine' || level === 'none') return null;
  const left = daysBetween(today, day);
  const words = left < 0 ? t('passes.expiredDays', { count: -left }) : left === 0 ? t('passes.today') : t('passes.leftDays', { count: left });
  return <StatusTag {...looks[level]} text={what ? t('passes.of', { what, when: words }) : words} />;
}
