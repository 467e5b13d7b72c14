import { unreachable } from './failure.ts';

/**
 * Milliseconds after which a call without an answer counts as lost, since a connection may stall without ever failing, and a dialog that waits
 * for an answer cannot be closed. The gateway waits for a service for half a minute, and receives files for five.
 */
export const longest = { data: 60_000, files: 360_000 } as const;

/** @param onLost gives the work up. @throws ApiError `unreachable` */
export function inTime<T>(work: Promise<T>, milliseconds: number, onLost: () => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(unreachable());
      onLost();
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
