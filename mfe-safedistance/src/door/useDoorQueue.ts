/** The scan queue of a door: scans are sent one after another, and those that could not be sent are stored and retried. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId, whyNot } from '@firm/shared-ui/api/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { isWorthRetrying } from '@firm/shared-ui/storage/isWorthRetrying.ts';
import { removeScan, storeScan, readScans, type Scan } from './storedScans.ts';
import { soundOfRefusal, soundOfWelcome } from './sounds.ts';

/** `warned`: admitted, but with something to act on. */
interface Outcome {
  readonly state: 'good' | 'warned';
  readonly words: string;
}

/** What is shown of an outcome. `unsent`: it is not known whether the call arrived; a retry is idempotent. */
export interface ShownOutcome {
  readonly state: Outcome['state'] | 'waiting' | 'refused' | 'unsent';
  readonly words: string;
}

export interface ScanOutcome<Who> extends Scan<Who>, ShownOutcome {}

/** Retry interval, milliseconds. */
const retryMs = 10_000;

/**
 * @param door the name of the door, under which unsent scans are stored and found again when it is next opened
 * @param send sends a scan to the service; `isLate`: it happened earlier than now. Rejects with the service's reason
 */
export function useDoorQueue<Who extends object>(door: string, send: (scan: Scan<Who>, isLate: boolean) => Promise<Outcome>) {
  const { t } = useTranslation('safedistance');
  const user = useSession((session) => session.user?.id ?? 0);
  const [last, setLast] = useState<ShownOutcome | null>(null);
  const [pending, setPending] = useState<readonly ScanOutcome<Who>[]>(() => readScans<Who>(door, user).map((scan) => ({ ...scan, state: 'unsent', words: '' })));
  const queue = useRef(Promise.resolve());
  const underWay = useRef(new Set<string>());
  const sendOne = async (scan: ScanOutcome<Who>, isLate: boolean): Promise<void> => {
    const setOutcome = (state: ScanOutcome<Who>['state'], words: string): void => {
      const outcome = { ...scan, state, words };
      // A failed retry does not replace the outcome of the latest scan.
      if (state !== 'unsent' || !isLate) setLast(outcome);
      setPending((all) => (state === 'unsent' ? all.map((one) => (one.key === scan.key ? outcome : one)) : all.filter(({ key }) => key !== scan.key)));
      if (state !== 'unsent') removeScan(door, user, scan.key);
    };
    try {
      const { state, words } = await send(scan, isLate);
      setOutcome(state, words);
      soundOfWelcome();
    } catch (problem) {
      const isUnsent = isWorthRetrying(problem);
      setOutcome(isUnsent ? 'unsent' : 'refused', t('door.refused', { who: scan.shown, why: isUnsent ? t('door.notSent') : whyNot(problem) }));
      if (!isUnsent || !isLate) soundOfRefusal();
    }
    underWay.current.delete(scan.key);
  };
  const sendInTurn = (scan: ScanOutcome<Who>, isLate: boolean): void => {
    if (underWay.current.has(scan.key)) return;
    underWay.current.add(scan.key);
    if (!isLate) setPending((all) => [...all, scan]);
    queue.current = queue.current.then(() => sendOne(scan, isLate));
  };
  const retryAll = useEffectEvent((): void => {
    for (const one of pending) if (one.state === 'unsent') sendInTurn(one, true);
  });
  useEffect(() => {
    const all = (): void => retryAll();
    all();
    const timer = setInterval(all, retryMs);
    window.addEventListener('online', all);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', all);
    };
  }, []);
  return {
    /** The outcome of the last scan. */
    last,
    /** Shows the outcome of what was recorded at this door in another way than by a scan, in place of that of the last scan. */
    show: (outcome: Outcome): void => setLast(outcome),
    /** The number of scans being sent. */
    waiting: pending.filter(({ state }) => state === 'waiting').length,
    unsent: pending.filter(({ state }) => state === 'unsent'),
    /** Adds a scan to the queue. @param shown what was scanned, typed or pressed */
    enqueue: (who: Who, shown: string): void => {
      const scan = { key: randomId(), who, shown, at: Date.now() };
      storeScan(door, user, scan);
      sendInTurn({ ...scan, state: 'waiting', words: '' }, false);
    },
    retry: (scan: ScanOutcome<Who>): void => sendInTurn(scan, true),
    /** Discards a scan that was a mistake or has been recorded in another way. */
    discard: (key: string): void => {
      removeScan(door, user, key);
      setPending((all) => all.filter((one) => one.key !== key));
    },
  };
}
