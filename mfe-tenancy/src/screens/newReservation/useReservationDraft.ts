import { useRef, useState } from 'react';
import { useKeptDraft } from '@firm/shared-ui/draft/useKeptDraft.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { dayIn } from '@firm/tenancy/contract/interval';
import { emptyDraft, readDraft, type Draft } from './draft.ts';

interface ReservationDraft {
  readonly draft: Draft;
  /** When the restored draft was left, milliseconds; null: none was restored, or it was dropped. */
  readonly from: number | null;
  readonly change: (edit: Partial<Draft>) => void;
  /** Deletes what is stored of it; the form keeps it. */
  readonly drop: () => void;
  /** Begins with an empty one. */
  readonly anew: () => void;
}

/**
 * The draft in the form, stored while it is filled in. It begins as what the user left, or in the dormitory that is chosen if it is only one.
 * @param begin what the form begins with instead: nothing is restored or stored then
 */
export function useReservationDraft(begin: Draft | undefined): ReservationDraft {
  const chosen = useSession((session) => session.dormitories);
  const { start, from, changed, drop } = useKeptDraft(begin ? null : 'reservation', (value) => readDraft(value, dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())));
  const empty: Draft = { ...emptyDraft, dormitory: chosen.length === 1 ? chosen[0]! : null };
  const [draft, setDraft] = useState<Draft>(begin ?? start ?? empty);
  const latest = useRef(draft);
  latest.current = draft;
  return {
    draft,
    from,
    change: (edit) => {
      setDraft((now) => ({ ...now, ...edit }));
      changed(() => latest.current);
    },
    drop,
    anew: () => {
      drop();
      setDraft(empty);
    },
  };
}
