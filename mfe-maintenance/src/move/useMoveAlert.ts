import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { moveTo } from '@firm/maintenance/contract/transitions';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertDetail } from '../api.ts';
import { demandsAsked } from './asked.ts';
import { changeAlert } from './changeAlert.ts';
import { askMove } from './questions.ts';
import { useTellMove } from './recent.ts';
import { useRefusal } from './refusal.ts';

type MoveAlert = (alert: Alert, to: AlertStatus) => Promise<AlertDetail | null>;

/**
 * Moves an alert to another state, asking for what the move needs. Null: the person gave up, or the service refused
 * and a notice has said why. Needs a `MoveHost` on the page.
 */
export function useMoveAlert(): MoveAlert {
  const { t } = useTranslation('maintenance');
  const refusal = useRefusal();
  const tell = useTellMove();
  return async (alert, to) => {
    const move = moveTo(alert, to, new Date());
    if (!move) {
      notify(t('move.notAllowed'));
      return null;
    }
    const asked = demandsAsked(alert, move);
    const kept = (moved: AlertDetail | null): AlertDetail | null => {
      if (moved) tell(alert, moved);
      return moved;
    };
    if (asked.length > 0) return kept(await askMove({ alert, move, asked }));
    try {
      return kept(await changeAlert(alert, { status: to }));
    } catch (problem) {
      notify(refusal(problem), 'ERROR');
      // What we showed was old, or the move would not have been offered.
      if (isApiError(problem) && problem.statusCode === 409) void queryClient.invalidateQueries({ queryKey: ['alerts'] });
      return null;
    }
  };
}
