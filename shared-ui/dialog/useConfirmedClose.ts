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

interface ConfirmedCloseOptions {
  readonly staysOnPage?: boolean;
  readonly onDiscard?: (() => void) | undefined;
}

/**
 * Closes a form's dialog; asks first if something was entered, since Escape or a click outside happens easily and the input would be lost.
 * So it asks before the page is left: by the browser's Back, which on a phone is a gesture, by the search, or by a reload.
 * @param staysOnPage the form is a part of its page, which Back to other parameters of the page leaves as it is
 * @param onDiscard called before it is closed or left, once the user has agreed to lose what was entered; for what is kept of it elsewhere
 */
export function useConfirmedClose(isChanged: () => boolean, onClose: () => void, { staysOnPage = false, onDiscard }: ConfirmedCloseOptions = {}): () => void {
  const mayDiscard = useDiscardQuestion();
  const ask = async (then: () => void): Promise<void> => {
    if (isChanged()) {
      if (!(await mayDiscard())) return;
      onDiscard?.();
    }
    then();
  };
  const asksBefore = useEffectEvent((go: () => void, toOther: boolean): boolean => {
    if (staysOnPage && !toOther) return false;
    // A session that has ended does not wait for an answer.
    if (!isChanged() || useSession.getState().status !== 'signed-in') return false;
    void ask(() => {
      // The page itself stays: what was agreed to be discarded would stay open above it.
      if (!toOther) onClose();
      go();
    });
    return true;
  });
  const holdsPage = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (isChanged()) event.preventDefault();
  });
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent): void => holdsPage(event);
    window.addEventListener('beforeunload', unload);
    const stop = onLeaving((go, toOther) => asksBefore(go, toOther));
    return () => {
      window.removeEventListener('beforeunload', unload);
      stop();
    };
  }, []);
  return () => void ask(onClose);
}
