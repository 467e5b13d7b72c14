import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { ImportUndoPreview } from '../../import/api.ts';

/** The reasons why an undo keeps records, each with the number of records. */
export function UndoReasons({ reasons }: Pick<ImportUndoPreview, 'reasons'>): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  return (
    <ul className="firm-import__problems">
      {reasons.map(({ code, message, count }) => (
        <li key={code}>{t('import.undo.reason', { n: formats.number(count), reason: message })}</li>
      ))}
    </ul>
  );
}
