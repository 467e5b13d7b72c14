import type { ReactNode } from 'react';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { useZoneNames } from './useZoneNames.ts';
import { statusColors, statusIcons } from './zoneLook.ts';

/** The status of a room or facility: icon, text and colour (docs/rules/residents.md#zone-status). */
export function ZoneTag({ status }: { readonly status: ZoneStatus }): ReactNode {
  const names = useZoneNames();
  return <StatusTag color={statusColors[status]} icon={statusIcons[status]} text={names.status(status)} />;
}
