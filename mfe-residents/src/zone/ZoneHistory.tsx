import type { ReactNode } from 'react';
import { Activity } from '../resident/Activity.tsx';
import { useZoneFields } from './useZoneFields.tsx';

/** The history of the zone, newest first. */
export default function ZoneHistory({ id }: { readonly id: number }): ReactNode {
  return <Activity call="GET /workzones/{id}/activities/" id={id} {...useZoneFields()} />;
}
