import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { roomTrouble, type RoomTrouble } from '@firm/tenancy/contract/bed/roomReadiness';
import { useRoomWord } from './useRoomWord.ts';

const looks = {
  dirty: { color: 'warning', icon: 'clear' },
  disinfect: { color: 'purple', icon: 'medicine-box' },
  'out-of-order': { color: 'error', icon: 'tool' },
} as const satisfies Record<RoomTrouble, object>;

/** Says that a room is not ready to be moved into; nothing for a ready one, unless `ready` asks for that too. */
export function RoomTroubleTag({ status, ready = false }: { readonly status: string | null; readonly ready?: boolean }): ReactNode {
  const { t } = useTranslation('tenancy');
  const word = useRoomWord()(status);
  const trouble = roomTrouble(status);
  if (trouble && word) return <StatusTag {...looks[trouble]} text={word} />;
  return ready && status !== null ? <StatusTag color="success" icon="check-circle" text={t('today.ready')} /> : null;
}
