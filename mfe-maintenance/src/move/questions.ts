/**
 * What the person is being asked: what a move needs, and what to do about a stale version. Asked from anywhere, also
 * from a board's drop; drawn by the newest `MoveHost`, so that the question stands above the dialog it belongs to.
 */
import { create } from 'zustand';
import type { Demand, Move } from '@firm/maintenance/contract/transitions';
import type { Alert, AlertDetail, AlertEdit } from '../api.ts';

export interface MoveQuestion {
  /** As it was when the move was asked for: its version is what the change is checked against. */
  readonly alert: Alert;
  readonly move: Move;
  readonly asked: readonly Demand[];
  readonly answer: (moved: AlertDetail | null) => void;
}

interface StaleQuestion {
  readonly mine: AlertEdit;
  readonly current: AlertDetail;
  /** True: take mine again. */
  readonly answer: (again: boolean) => void;
}

interface Questions {
  readonly move: MoveQuestion | null;
  readonly stale: StaleQuestion | null;
  /** Those that can draw a question, oldest first. */
  readonly hosts: readonly symbol[];
}

export const useQuestions = create<Questions>(() => ({ move: null, stale: null, hosts: [] }));

function needHost(): void {
  if (useQuestions.getState().hosts.length === 0) throw new Error('A change of an alert needs a MoveHost on the page');
}

/** Resolves to the alert once it has moved; null when the person gave up. A second question gives the first one up. */
export function askMove(question: Omit<MoveQuestion, 'answer'>): Promise<AlertDetail | null> {
  needHost();
  useQuestions.getState().move?.answer(null);
  return new Promise((resolve) => {
    const answer = (moved: AlertDetail | null): void => {
      useQuestions.setState({ move: null });
      resolve(moved);
    };
    useQuestions.setState({ move: { ...question, answer } });
  });
}

/** Resolves to whether the person's own values are to be taken in spite of what somebody else has changed. */
export function askStale(mine: AlertEdit, current: AlertDetail): Promise<boolean> {
  needHost();
  useQuestions.getState().stale?.answer(false);
  return new Promise((resolve) => {
    const answer = (again: boolean): void => {
      useQuestions.setState({ stale: null });
      resolve(again);
    };
    useQuestions.setState({ stale: { mine, current, answer } });
  });
}

/** Adds a host; returns how to take it away. With the last one, open questions are given up. */
export function addHost(host: symbol): () => void {
  useQuestions.setState(({ hosts }) => ({ hosts: [...hosts, host] }));
  return () => {
    useQuestions.setState(({ hosts }) => ({ hosts: hosts.filter((other) => other !== host) }));
    const { hosts, move, stale } = useQuestions.getState();
    if (hosts.length > 0) return;
    stale?.answer(false);
    move?.answer(null);
  };
}
