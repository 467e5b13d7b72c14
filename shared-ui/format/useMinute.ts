import { useEffect, useState } from 'react';

/** The current time, updated every half minute while `running`, so that what follows from it is at most half a minute late. */
export function useMinute(running = true): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
