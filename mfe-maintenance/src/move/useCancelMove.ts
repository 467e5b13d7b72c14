import { useTranslation } from 'react-i18next';
import { allowedMoves } from '@firm/maintenance/contract/transitions';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { Alert } from '../api.ts';
import { useMoveAlert } from './useMoveAlert.ts';

/** The entry of '…' that cancels the alert; false if that is not allowed now, or not for this user. Needs a `MoveHost`. */
export function useCancelMove(alert: Alert): { readonly text: string; readonly icon: 'ban'; readonly act: () => Promise<unknown> } | false {
  const { t } = useTranslation('maintenance');
  const mayChange = useSession((session) => session.can('change', 'alert'));
  const move = useMoveAlert();
  if (!mayChange || !allowedMoves(alert, new Date()).some(({ to }) => to === 'cancelled')) return false;
  return { text: t('move.verb.cancel'), icon: 'ban', act: () => move(alert, 'cancelled') };
}
