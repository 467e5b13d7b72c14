import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedMoves, type Move } from '@firm/maintenance/contract/transitions';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { Alert } from '../api.ts';
import { keepFocus } from './keepFocus.ts';
import { useMoveAlert } from './useMoveAlert.ts';
import { verbOf } from './verbs.ts';

/** A button for each move that is allowed now, except cancelling, which is in '…' (`useCancelMove`). Needs a `MoveHost`. */
export function MoveButtons({ alert }: { readonly alert: Alert }): ReactNode {
  const { t } = useTranslation('maintenance');
  const mayChange = useSession((session) => session.can('change', 'alert'));
  const move = useMoveAlert();
  const [under, setUnder] = useState<Move | null>(null);
  if (!mayChange) return null;
  const start = (chosen: Move, pressed: HTMLElement): void => {
    const group = pressed.closest<HTMLElement>('[role="group"]');
    setUnder(chosen);
    void move(alert, chosen.to).finally(() => {
      setUnder(null);
      keepFocus(group);
    });
  };
  const offered = allowedMoves(alert, new Date()).filter(({ to }) => to !== 'cancelled');
  return offered.map((one, i) => (
    <Button
      key={one.to}
      type={i === 0 ? 'primary' : 'default'}
      disabled={under !== null}
      onClick={(event) => start(one, event.currentTarget)}
    >
      {t(`move.verb.${verbOf(alert.status, one.to)}`)}
    </Button>
  ));
}
