import type { ReactNode } from 'react';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { useNames } from '../names.ts';

interface StatusOfProps {
  readonly status: number;
  readonly color: string | null;
}

/** How a resident is, in the colour that the service has for it. */
export function StatusOf({ status, color }: StatusOfProps): ReactNode {
  const names = useNames();
  return <StatusTag color={color} icon="heart" text={names.status(status)} />;
}

interface PlaceOfProps {
  readonly place: number | null;
  readonly color: string | null;
}

/** Where the resident is; a dash where nobody has said so. */
export function PlaceOf({ place, color }: PlaceOfProps): ReactNode {
  const names = useNames();
  return place === null ? '—' : <StatusTag color={color} icon="pin" text={names.place(place)} />;
}
