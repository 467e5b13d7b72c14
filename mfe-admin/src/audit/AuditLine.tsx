/** One change: what happened to which record, where, when and by whom; each field before and after on demand. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import type { AuditEntry } from '../api.ts';
import { AuditValue } from './AuditValue.tsx';
import { visibleFields } from './visibleFields.ts';
import { useAuditWords } from './useAuditWords.ts';

interface AuditLineProps {
  readonly entry: AuditEntry;
  /** Filters by the record, or by the user who made the change. */
  readonly onRecord: () => void;
  readonly onPerson: () => void;
}

export function AuditLine({ entry, onRecord, onPerson }: AuditLineProps): ReactNode {
  const { service, entity, entity_name, record, action_name, name, dorm_name, at, by, changes, names } = entry;
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const label = (field: string): string => words.label(service, entity, field);
  const fields = visibleFields(changes);
  return (
    <li>
      <p className="firm-audit__head">
        <span>
          <strong>
            {entity_name}: {action_name}
          </strong>{' '}
          <button type="button" className="firm-audit__link" title={t('audit.ofRecord')} onClick={onRecord}>
            <Name>{name || `#${record}`}</Name>
          </button>
          {dorm_name && (
            <>
              {' · '}
              <Name>{dorm_name}</Name>
            </>
          )}
        </span>
        <span className="firm-audit__by">
          <Time value={at} /> ·{' '}
          <button type="button" className="firm-audit__link" title={t('audit.ofPerson')} onClick={onPerson}>
            {by ? <Name>{by.name}</Name> : t('audit.portal')}
          </button>
        </span>
      </p>
      {fields.length > 0 && (
        <details>
          <summary>
            {t('audit.changed', { n: fields.length })}: {fields.map(label).join(t('audit.comma'))}
          </summary>
          <dl>
            {fields.map((field) => {
              const [before, after] = changes[field] ?? [];
              const of = { service, entity, field, names: names[field] };
              return (
                <div key={field}>
                  <dt>{label(field)}</dt>
                  <dd>
                    <AuditValue {...of} value={before} /> <span className="firm-audit__by">{t('audit.to')}</span> <AuditValue {...of} value={after} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </details>
      )}
    </li>
  );
}
