import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';

interface SeatsProps {
  /** The number of riders, or of people on board. */
  readonly people: number;
  readonly seats: number;
  /** The seats left of those that may be taken. */
  readonly left: number;
}

/** Seats taken out of all; says in words if none is left. */
export function Seats({ people, seats, left }: SeatsProps): ReactNode {
  const { t } = useTranslation('safedistance');
  if (left > 0) return t('transport.seatsOf', { count: seats, people, seats });
  return <StatusTag color={people > seats ? 'red' : 'yellow'} icon="users" text={t('transport.seatsFull', { count: seats, people, seats })} />;
}
