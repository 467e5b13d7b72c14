/** The board's filter, kept in the address; a change is shown at once, before the router has updated the address. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readRoomFilter, writeRoomFilter, type RoomFilter } from './roomFilter.ts';

export function useRoomFilter(): readonly [RoomFilter, (change: Partial<RoomFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(() => readRoomFilter(params));
  const latest = useRef(filter);
  const address = params.toString();
  // Addresses that we wrote and the router has not delivered yet; any other address came from elsewhere (Back, a link).
  const ours = useRef<string[]>([]);
  useEffect(() => {
    const at = ours.current.indexOf(address);
    if (at >= 0) {
      ours.current.splice(0, at + 1);
      return;
    }
    const there = readRoomFilter(new URLSearchParams(address));
    if (writeRoomFilter(new URLSearchParams(), there).toString() === writeRoomFilter(new URLSearchParams(), latest.current).toString()) return;
    latest.current = there;
    setFilter(there);
  }, [address]);
  const change = useCallback(
    (part: Partial<RoomFilter>) => {
      latest.current = { ...latest.current, ...part };
      setFilter(latest.current);
      setParams(
        (now) => {
          const next = writeRoomFilter(now, latest.current);
          ours.current.push(next.toString());
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [filter, change];
}
