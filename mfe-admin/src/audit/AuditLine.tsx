/** One change: what happened to which record and where; the record and the person lead to their other changes. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Author } from '@firm/shared-ui/history/Author.tsx';
import { ChangeLine } from '@firm/shared-ui/history/ChangeLine.tsx';
import type { AuditEntry } from '../api.ts';
import { AuditValue } from './AuditValue.tsx';
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
  return (
    <ChangeLine
      heading={
        <>
          {entity_name}: {action_name}{' '}
          <button type="button" className="firm-audit__link" title={t('audit.ofRecord')} onClick={onRecord}>
            <Name>{name || `#${record}`}</Name>
          </button>
          {dorm_name && (
            <span className="firm-audit__dormitory">
              {' · '}
              <Name>{dorm_name}</Name>
            </span>
          )}
        </>
      }
      at={at}
      by={
        <button type="button" className="firm-audit__link" title={t('audit.ofPerson')} onClick={onPerson}>
          <Author name={by?.name} />
        </button>
      }
      changes={changes}
      label={(field) => words.label(service, entity, field)}
      value={(field, value) => <AuditValue service={service} entity={entity} field={field} names={names} value={value} />}
    />
  );
}
