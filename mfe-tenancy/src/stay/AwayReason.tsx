import type { ReactNode } from 'react';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { awayReasonIds } from '@firm/tenancy/contract/statuses';
import type { Stay } from '../api.ts';
import { useNames } from '../names.ts';

/** Why a resident is temporarily out: the reason and the note. Nothing if the resident is present or no reason was given. */
export function AwayReason({ stay }: { readonly stay: Pick<Stay, 'away_reason' | 'away_note'> }): ReactNode {
  const names = useNames();
  const reason = awayReasonIds.find((id) => id === stay.away_reason);
  if (!reason) return null;
  return (
    <span className="firm-away">
      {names.away(reason)}
      {stay.away_note && (
        <>
          {': '}
          <Name>{stay.away_note}</Name>
        </>
      )}
    </span>
  );
}
