import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { moveTo } from '@firm/maintenance/contract/transitions';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertDetail } from '../api.ts';
import { demandsToAsk } from './demandsToAsk.ts';
import { changeAlert } from './changeAlert.ts';
import { askMove } from './questions.ts';
import { useNotifyMove } from './notifyMove.ts';
import { useRefusal } from './refusal.ts';

type MoveAlert = (alert: Alert, to: AlertStatus) => Promise<AlertDetail | null>;

/**
 * Moves an alert to another status, asking for the input that the move needs. Null: the user cancelled, or the service
 * refused and a notice has said why. Needs a `MoveHost` on the page.
 */
export function useMoveAlert(): MoveAlert {
  const { t } = useTranslation('maintenance');
  const refusal = useRefusal();
  const notifyMove = useNotifyMove();
  return async (alert, to) => {
    const move = moveTo(alert, to, new Date());
    if (!move) {
      notify(t('move.notAllowed'));
      return null;
    }
    const demands = demandsToAsk(alert, move);
    const reportMoved = (moved: AlertDetail | null): AlertDetail | null => {
      if (moved) notifyMove(alert, moved);
      return moved;
    };
    if (demands.length > 0) return reportMoved(await askMove({ alert, move, demands }));
    try {
      return reportMoved(await changeAlert(alert, { status: to }));
    } catch (problem) {
      notify(refusal(problem), 'ERROR');
      // The alert shown was out of date, otherwise the move would not have been offered.
      if (isApiError(problem) && problem.statusCode === 409) void queryClient.invalidateQueries({ queryKey: ['alerts'] });
      return null;
    }
  };
}
