import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { onLeaving } from '../address/leaving.ts';
import { useConfirm } from './ConfirmDialog.tsx';

/** Asks whether what was entered may be lost. */
export function useDiscardQuestion(): () => Promise<boolean> {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return () => confirm({ title: t('dialog.discard.title'), text: t('dialog.discard.text'), confirmLabel: t('dialog.discard.do'), cancelLabel: t('dialog.discard.keep'), danger: true });
}

/**
 * Closes a form's dialog; asks first if something was entered, since Escape or a click outside happens easily and the input would be lost.
 * So it asks before the page is left: by the browser's Back, which on a phone is a gesture, by the search, or by a reload.
 */
export function useConfirmedClose(isChanged: () => boolean, onClose: () => void): () => void {
  const mayDiscard = useDiscardQuestion();
  const ask = async (then: () => void): Promise<void> => {
    if (!isChanged() || (await mayDiscard())) then();
  };
  const asksBefore = useEffectEvent((go: () => void): boolean => {
    // A session that has ended does not wait for an answer.
    if (!isChanged() || useSession.getState().status !== 'signed-in') return false;
    void ask(go);
    return true;
  });
  const holdsPage = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (isChanged()) event.preventDefault();
  });
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent): void => holdsPage(event);
    window.addEventListener('beforeunload', unload);
    const stop = onLeaving((go) => asksBefore(go));
    return () => {
      window.removeEventListener('beforeunload', unload);
      stop();
    };
  }, []);
  return () => void ask(onClose);
}
