import type { ReactNode } from 'react';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Alert } from '../api.ts';
import { useNames } from '../names.ts';

/** Marks an alert that was not reported by staff; renders nothing for others. */
export function SourceTag({ alert }: { readonly alert: Pick<Alert, 'source'> }): ReactNode {
  const names = useNames();
  return alert.source === 'staff' ? null : <StatusTag color="purple" icon="qr" text={names.source(alert.source)} />;
}
