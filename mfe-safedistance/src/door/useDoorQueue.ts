/** The queue at a door: people come one after the other, and what could not be sent is kept and sent again. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, randomId, whyNot } from '@firm/shared-ui/api/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { dropScan, keepScan, readScans, type Scan } from './keptScans.ts';
import { soundOfRefusal, soundOfWelcome } from './sounds.ts';

/** `warned`: they are in, but something is to be seen to. */
interface Outcome {
  readonly state: 'good' | 'warned';
  readonly words: string;
}

/** `unsent`: nobody knows whether it came through; saying it again does nothing twice. */
export interface ScanOutcome<Who> extends Scan<Who> {
  readonly state: Outcome['state'] | 'waiting' | 'refused' | 'unsent';
  readonly words: string;
}

/** How often what was not sent is tried again, milliseconds. */
const againAfter = 10_000;

/** True where the service was not there to answer. */
const isAway = (problem: unknown): boolean => !isApiError(problem) || problem.statusCode === 0 || problem.statusCode === 429 || problem.statusCode >= 500;

/**
 * @param door its name: what was not sent there is found again when it is opened the next time
 * @param send says it to the service; `isLate`: it happened at another time than now. Rejects with why not
 */
export function useDoorQueue<Who extends object>(door: string, send: (scan: Scan<Who>, isLate: boolean) => Promise<Outcome>) {
  const { t } = useTranslation('safedistance');
  const user = useSession((session) => session.user?.id ?? 0);
  const [last, setLast] = useState<ScanOutcome<Who> | null>(null);
  const [open, setOpen] = useState<readonly ScanOutcome<Who>[]>(() => readScans<Who>(door, user).map((scan) => ({ ...scan, state: 'unsent', words: '' })));
  const line = useRef(Promise.resolve());
  const underWay = useRef(new Set<string>());
  const sendOne = async (scan: ScanOutcome<Who>, isLate: boolean): Promise<void> => {
    const tell = (state: ScanOutcome<Who>['state'], words: string): void => {
      const told = { ...scan, state, words };
      // A failed retry does not replace the outcome of the latest scan.
      if (state !== 'unsent' || !isLate) setLast(told);
      setOpen((all) => (state === 'unsent' ? all.map((one) => (one.key === scan.key ? told : one)) : all.filter(({ key }) => key !== scan.key)));
      if (state !== 'unsent') dropScan(door, user, scan.key);
    };
    try {
      const { state, words } = await send(scan, isLate);
      tell(state, words);
      soundOfWelcome();
    } catch (problem) {
      const away = isAway(problem);
      tell(away ? 'unsent' : 'refused', t('door.refused', { who: scan.shown, why: away ? t('door.notSent') : whyNot(problem) }));
      if (!away || !isLate) soundOfRefusal();
    }
    underWay.current.delete(scan.key);
  };
  const stand = (scan: ScanOutcome<Who>, isLate: boolean): void => {
    if (underWay.current.has(scan.key)) return;
    underWay.current.add(scan.key);
    if (!isLate) setOpen((all) => [...all, scan]);
    line.current = line.current.then(() => sendOne(scan, isLate));
  };
  const againAll = useEffectEvent((): void => {
    for (const one of open) if (one.state === 'unsent') stand(one, true);
  });
  useEffect(() => {
    const all = (): void => againAll();
    all();
    const timer = setInterval(all, againAfter);
    window.addEventListener('online', all);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', all);
    };
  }, []);
  return {
    /** What became of the last one. */
    last,
    /** How many are on their way. */
    waiting: open.filter(({ state }) => state === 'waiting').length,
    unsent: open.filter(({ state }) => state === 'unsent'),
    /** Somebody comes to the end of the queue. @param shown what was scanned, typed or pressed */
    comes: (who: Who, shown: string): void => {
      const scan = { key: randomId(), who, shown, at: Date.now() };
      keepScan(door, user, scan);
      stand({ ...scan, state: 'waiting', words: '' }, false);
    },
    again: (scan: ScanOutcome<Who>): void => stand(scan, true),
    /** It was a mistake, or was said elsewhere. */
    forget: (key: string): void => {
      dropScan(door, user, key);
      setOpen((all) => all.filter((one) => one.key !== key));
    },
  };
}
