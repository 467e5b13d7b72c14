import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { api, type NewReservation } from '../../api.ts';
import { reserveAll } from './reserveAll.ts';

/** `reserveAll` with the service's call. Pressing twice, or repeating a call after a lost answer, makes nothing twice. */
export function useReserveAll(): (bodies: readonly NewReservation[]) => ReturnType<typeof reserveAll> {
  const key = useRequestKey();
  return async (bodies) => {
    const reserved = await reserveAll(bodies, async (body, i) => (await api('POST /resourcereserves/', { body, idempotencyKey: `${key.current()}-${i}` })).id);
    key.settle(reserved.problem);
    return reserved;
  };
}
