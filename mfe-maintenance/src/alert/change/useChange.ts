import { useState } from 'react';
import { notify } from '@firm/shared-ui/notices/index.ts';
import type { AlertDetail, AlertEdit } from '../../api.ts';
import { changeAlert } from '../../move/index.ts';
import { useRefusal } from '../../move/refusal.ts';

/** Changes an alert with one click; if the service refuses, a notice says why and the change is reverted. */
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
