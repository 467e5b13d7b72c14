import type { ReactNode } from 'react';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { useNames } from '../names.ts';

interface HealthStatusTagProps {
  readonly status: number;
  readonly color: string | null;
}

/** A health status, in the colour from the service. */
export function HealthStatusTag({ status, color }: HealthStatusTagProps): ReactNode {
  const names = useNames();
  return <StatusTag color={color} icon="heart" text={names.status(status)} />;
}

interface PlaceTagProps {
  readonly place: number | null;
  readonly color: string | null;
}

/** Where the resident is; a dash if that was not recorded. */
export function PlaceTag({ place, color }: PlaceTagProps): ReactNode {
  const names = useNames();
  return place === null ? '—' : <StatusTag color={color} icon="pin" text={names.place(place)} />;
}
