import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';

interface SeatsProps {
  /** Who rides, or is on board. */
  readonly people: number;
  readonly seats: number;
  /** Of those that may be taken. */
  readonly left: number;
}

/** Seats that are taken, of how many; that none is left is said in words. */
export function Seats({ people, seats, left }: SeatsProps): ReactNode {
  const { t } = useTranslation('safedistance');
  if (left > 0) return t('transport.seatsOf', { people, seats });
  return <StatusTag color={people > seats ? 'red' : 'yellow'} icon="users" text={t('transport.seatsFull', { people, seats })} />;
}
