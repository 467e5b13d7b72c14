import Alert from 'antd/es/alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { ImportJob } from '../../import/api.ts';
import { UndoReasons } from './UndoReasons.tsx';

/** The result of an undo: how many records were deleted and restored, and why others were kept. */
export function Undone({ undo }: { readonly undo: NonNullable<ImportJob['undo']> }): ReactNode {
  const { t } = useTranslation('residents');
  const { number } = useFormats();
  const [removed, back, kept] = [number(undo.removed), number(undo.set_back), number(undo.kept)];
  return (
    <Alert
      type={undo.kept > 0 ? 'warning' : 'success'}
      showIcon
      title={t('import.undo.done', { removed, back, kept })}
      description={undo.kept > 0 && <UndoReasons reasons={undo.reasons} />}
    />
  );
}
