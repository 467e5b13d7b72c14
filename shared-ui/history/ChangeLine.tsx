import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../facts/Facts.tsx';
import { Time } from '../format/Time.tsx';
import { useFormats } from '../format/useFormats.ts';
import { ChangedTo } from './ChangedTo.tsx';
import { visibleFields, type Changes } from './visibleFields.ts';
import './history.css';

interface ChangeLineProps {
  /** What happened, and to which record where a history covers several. */
  readonly heading: ReactNode;
  /** ISO 8601. */
  readonly at: string;
  /** Who did it; usually an `Author`. */
  readonly by: ReactNode;
  readonly changes: Changes;
  readonly label: (field: string) => string;
  /** A value of a field in words, before or after the change; a dash for none. */
  readonly value: (field: string, value: unknown) => ReactNode;
}

/** One change of a record's history: what, when and by whom; which fields, and their values before and after on demand (docs/rules/screens.md#histories). */
export function ChangeLine({ heading, at, by, changes, label, value }: ChangeLineProps): ReactNode {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const fields = visibleFields(changes);
  return (
    <li>
      <p className="firm-history__head">
        <strong>{heading}</strong>
        <span className="firm-history__aside">
          <Time value={at} /> · {by}
        </span>
      </p>
      {fields.length > 0 && (
        <details>
          <summary>
            {t('history.changed', { n: fields.length })}: {formats.list(fields.map(label))}
          </summary>
          <Facts>
            {fields.map((field) => (
              <Fact key={field} label={label(field)}>
                <span>{value(field, changes[field]?.[0])}</span>{' '}
                <span className="firm-history__aside">
                  <ChangedTo />
                </span>{' '}
                <span>{value(field, changes[field]?.[1])}</span>
              </Fact>
            ))}
          </Facts>
        </details>
      )}
    </li>
  );
}
