import { useTranslation } from 'react-i18next';
import { useConfirm } from './ConfirmDialog.tsx';

/** Closes a form's dialog; asks first if something was entered, since Escape or a click outside happens easily and the input would be lost. */
export function useConfirmedClose(isChanged: () => boolean, onClose: () => void): () => void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const ask = async (): Promise<void> => {
    const question = { title: t('dialog.discard.title'), text: t('dialog.discard.text'), confirmLabel: t('dialog.discard.do'), cancelLabel: t('dialog.discard.keep') };
    if (!isChanged() || (await confirm({ ...question, danger: true }))) onClose();
  };
  return () => void ask();
}
