/** A date on the screen, machine-readable and safe inside right-to-left text. */
import { formatCardTime, formatDate, formatDateTime, readDate, type DateInput } from './dates.ts';
import './format.css';

interface TimeProps {
  readonly value: DateInput;
  /** `date` YYYY-MM-DD, `minute` YYYY-MM-DD HH:mm (default), `card` DD-MM-YYYY HH:mm. */
  readonly form?: 'date' | 'minute' | 'card';
  /** Shown when there is no date. */
  readonly empty?: string;
}

const FORMS = { date: formatDate, minute: formatDateTime, card: formatCardTime };

/** In the viewer's time zone. */
export function Time({ value, form = 'minute', empty = '—' }: TimeProps) {
  const date = readDate(value);
  if (!date) return <>{empty}</>;
  return (
    <time dateTime={form === 'date' ? formatDate(date) : date.toISOString()} className="firm-time">
      <bdi dir="ltr">{FORMS[form](date)}</bdi>
    </time>
  );
}
