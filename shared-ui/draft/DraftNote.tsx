import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../dialog/ConfirmDialog.tsx';
import { Time } from '../format/Time.tsx';
import '../dialog/button.css';
import './draftNote.css';

interface DraftNoteProps {
  /** When it was left, milliseconds. */
  readonly at: number;
  /** The user wants an empty form, and has said so twice. */
  readonly onAnew: () => void;
}

/** Says that a form holds what its user had left, and offers an empty one. */
export function DraftNote({ at, onAnew }: DraftNoteProps): ReactNode {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const anew = async (): Promise<void> => {
    if (await confirm({ title: t('draft.anew'), text: t('draft.anewText'), confirmLabel: t('draft.anew'), danger: true })) onAnew();
  };
  return (
    <div className="firm-draft-note" role="status">
      <span>
        {t('draft.back')} <Time value={at} />
      </span>
      <button type="button" className="firm-ui-button" onClick={() => void anew()}>
        {t('draft.anew')}
      </button>
    </div>
  );
}
