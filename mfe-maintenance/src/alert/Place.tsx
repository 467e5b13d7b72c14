import type { ReactNode } from 'react';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import type { Alert } from '../api.ts';
import { namedPlace } from '../extensions/namedPlace.ts';

/** Where the problem is: room or common area, block, dormitory; parts that were not given are left out. */
export function Place({ alert }: { readonly alert: Pick<Alert, 'zone_tag_name' | 'block_tag_name' | 'dorm_name'> }): ReactNode {
  const parts = namedPlace(alert);
  return (
    <span className="firm-alerts__place">
      {parts.map((part, i) => (
        <span key={part}>
          {i > 0 && ' · '}
          <Id>{part}</Id>
        </span>
      ))}
    </span>
  );
}
