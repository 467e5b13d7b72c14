import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../dialog/ConfirmDialog.tsx';
import { Time } from '../format/Time.tsx';
import '../dialog/button.css';
import './draftNote.css';

interface DraftNoteProps {
  /** When the form was left, milliseconds. */
  readonly at: number;
  /** The user wants an empty form, and has confirmed it. */
  readonly onDiscard: () => void;
}

/** States that a form contains a restored draft, and offers an empty one. */
export function DraftNote({ at, onDiscard }: DraftNoteProps): ReactNode {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const discard = async (): Promise<void> => {
    if (await confirm({ title: t('draft.anew'), text: t('draft.anewText'), confirmLabel: t('draft.anew'), danger: true })) onDiscard();
  };
  return (
    <div className="firm-draft-note" role="status">
      <span>
        {t('draft.back')} <Time value={at} />
      </span>
      <button type="button" className="firm-ui-button" onClick={() => void discard()}>
        {t('draft.anew')}
      </button>
    </div>
  );
}
