import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnChanges } from '@firm/shared-ui/api/index.ts';
import { notify, notifyDone } from '@firm/shared-ui/notices/index.ts';
import type { Placement } from '@firm/shared-ui/timegrid/bars.ts';
import { dateOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { api, freshenTenancy, type StayPut, type StayWritten } from '../../../api.ts';
import { useRefusal } from '../../../refusal/useRefusal.ts';
import { undo } from '../../../stay/steps.ts';
import { withoutRoomWarnings } from '../../../stay/useRoomsReady.tsx';
import { useWarnings } from '../../../stay/useWarnings.ts';
import type { StayBar } from '../stays/stays.ts';
import { hasBegun } from './refusals.ts';

interface Moves {
  /** The stays as they will be once the service has accepted the moves. */
  readonly stays: readonly StayBar[];
  readonly move: (stay: StayBar, to: Placement) => Promise<boolean>;
}

/** Moves stays as optimistic updates: decided by the service, reverted with the reason when refused, and undone under 'Recent actions'. */
export function useMoves(loaded: readonly StayBar[]): Moves {
  const { t } = useTranslation('tenancy');
  const refusal = useRefusal();
  const warn = useWarnings();
  const [asked, setAsked] = useState<ReadonlyMap<number, Placement>>(new Map());

  const stays = useMemo(() => (asked.size === 0 ? loaded : loaded.map((stay) => ({ ...stay, ...asked.get(stay.id) }))), [loaded, asked]);

  const moveBack = useCallback(
    async (stay: StayBar, written: StayWritten): Promise<string> => {
      try {
        await undoMove(stay, written);
        return t('timeline.undone');
      } catch (problem) {
        throw new Error(refusal(problem).message, { cause: problem });
      } finally {
        void freshenTenancy();
      }
    },
    [refusal, t],
  );

  const own = useRef(new OwnChanges());
  const move = useCallback(
    async (stay: StayBar, to: Placement): Promise<boolean> => {
      setAsked((now) => new Map(now).set(stay.id, to));
      try {
        const written = await own.current.inTurn(stay.id, stay.version, (version) =>
          api('PUT /resourceallocations/{id}/', { params: { id: stay.id }, body: changeOf({ ...stay, version }, to) }),
        );
        notifyDone(t('timeline.moved', { name: stay.name }), () => moveBack(stay, written));
        warn(withoutRoomWarnings(written.warnings));
        return true;
      } catch (problem) {
        notify(refusal(problem).message, 'ERROR');
        return false;
      } finally {
        await freshenTenancy();
        if (!own.current.isChanging(stay.id)) setAsked((now) => new Map([...now].filter(([id]) => id !== stay.id)));
      }
    },
    [moveBack, refusal, warn, t],
  );
  return { stays, move };
}

/** The changed fields, as the call takes them. A stay that has begun is transferred by the service, from the dormitory's today. */
export function changeOf(stay: StayBar, to: Placement): StayPut {
  return {
    version: stay.version,
    ...(to.line !== stay.line && { resource: to.line }),
    ...(to.start !== stay.start && !hasBegun(stay) && { start_date: dateOf(to.start) }),
    ...(to.end !== stay.end && { end_date: to.end === null ? null : dateOf(to.end) }),
  };
}

/** Uses the service's own undo when it is offered, which also undoes a transfer; otherwise moves the stay to its former place. */
async function undoMove(stay: StayBar, written: StayWritten): Promise<void> {
  if (written.undoable) {
    await undo(written);
    return;
  }
  const body: StayPut = { version: written.version, resource: stay.line, start_date: dateOf(stay.start), end_date: stay.end === null ? null : dateOf(stay.end) };
  await api('PUT /resourceallocations/{id}/', { params: { id: written.id }, body });
}
