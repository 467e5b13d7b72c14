import { useState } from 'react';
import { notify } from '@firm/shared-ui/notices/index.ts';
import type { AlertDetail, AlertEdit } from '../../api.ts';
import { changeAlert } from '../../move/index.ts';
import { useRefusal } from '../../move/refusal.ts';

/** Changes an alert by one click; a refusal is a notice, and the change is undone. */
export function useChange(): { readonly busy: boolean; readonly change: (alert: AlertDetail, edit: AlertEdit) => Promise<void> } {
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const change = async (alert: AlertDetail, edit: AlertEdit): Promise<void> => {
    setBusy(true);
    try {
      await changeAlert(alert, edit);
    } catch (problem) {
      notify(refusal(problem), 'ERROR');
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}
