/** The queue at the door: people board one after the other, and what could not be sent waits to be sent again. */
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, randomId, whyNot } from '@firm/shared-ui/api/index.ts';
import { board } from './api.ts';
import { soundOfRefusal } from './soundOfRefusal.ts';

type Boarder = Parameters<typeof board>[1];

/** `unsent`: nobody knows whether it came through; saying it again boards nobody twice. */
interface Said {
  readonly key: string;
  readonly who: Boarder;
  /** What was scanned, typed or pressed. */
  readonly shown: string;
  readonly state: 'waiting' | 'boarded' | 'unexpected' | 'refused' | 'unsent';
  readonly words: string;
}

/** True where the service was not there to answer. */
const isAway = (problem: unknown): boolean => !isApiError(problem) || problem.statusCode >= 500;

export function useBoarding(run: number) {
  const { t } = useTranslation('safedistance');
  const [last, setLast] = useState<Said | null>(null);
  const [open, setOpen] = useState<readonly Said[]>([]);
  const line = useRef(Promise.resolve());
  const send = useCallback(
    async (said: Said): Promise<void> => {
      const tell = (state: Said['state'], words: string): void => {
        const told = { ...said, state, words };
        setLast(told);
        setOpen((all) => (state === 'unsent' ? all.map((one) => (one.key === said.key ? told : one)) : all.filter(({ key }) => key !== said.key)));
      };
      try {
        const { person, already, was_expected: expected } = await board(run, said.who);
        const name = person.name || said.shown;
        tell(already || expected ? 'boarded' : 'unexpected', t(`transport.said.${already ? 'already' : expected ? 'boarded' : 'unexpected'}`, { name }));
      } catch (problem) {
        tell(isAway(problem) ? 'unsent' : 'refused', t('transport.said.refused', { who: said.shown, why: isAway(problem) ? t('transport.said.unsent') : whyNot(problem) }));
        soundOfRefusal();
      }
    },
    [run, t],
  );
  const stand = useCallback(
    (said: Said): void => {
      setOpen((all) => [...all.filter(({ key }) => key !== said.key), said]);
      line.current = line.current.then(() => send(said));
    },
    [send],
  );
  return {
    /** What became of the last one. */
    last,
    /** How many are not sent yet. */
    waiting: open.filter(({ state }) => state === 'waiting').length,
    unsent: open.filter(({ state }) => state === 'unsent'),
    /** Somebody comes to the end of the queue. @param shown what was scanned, typed or pressed */
    boards: useCallback((who: Boarder, shown: string): void => stand({ key: randomId(), who, shown, state: 'waiting', words: '' }), [stand]),
    again: (said: Said): void => stand({ ...said, state: 'waiting' }),
  };
}
