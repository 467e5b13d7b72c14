import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { daysUntil, expiryLevel, localToday } from './expiry.ts';

const looks = {
  expired: { color: 'red', icon: 'cross' },
  7: { color: 'red', icon: 'warning' },
  30: { color: 'orange', icon: 'warning' },
  60: { color: 'yellow', icon: 'clock' },
} as const;

/** The last day of a pass, with how long it is to go once that is 60 days or less. */
export function Expiry({ day }: { readonly day: string | null }): ReactNode {
  return (
    <span className="firm-expiry">
      <Time value={day} form="date" />
      <ExpiryTag day={day} />
    </span>
  );
}

/** Only how long it is to go, if that presses. `what`: of which pass, where the place does not say. */
export function ExpiryTag({ day, what }: { readonly day: string | null; readonly what?: string }): ReactNode {
  const { t } = useTranslation('residents');
  const today = localToday();
  const level = expiryLevel(day, today);
  if (!day || level === 'fine' || level === 'none') return null;
  const left = daysUntil(day, today);
  const words = left < 0 ? t('passes.expiredDays', { count: -left }) : left === 0 ? t('passes.today') : t('passes.leftDays', { count: left });
  return <StatusTag {...looks[level]} text={what ? t('passes.of', { what, when: words }) : words} />;
}
