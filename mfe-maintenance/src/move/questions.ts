/**
 * The questions open to the user: what a move needs, and what to do about a stale write. They can be asked from anywhere, even
 * from a drop on a board; the newest `MoveHost` renders them, so that a question is above the dialog it belongs to.
 */
import { create } from 'zustand';
import type { Demand, Move } from '@firm/maintenance/contract/transitions';
import type { Alert, AlertDetail, AlertEdit } from '../api.ts';

export interface MoveQuestion {
  /** The alert as it was when the move was requested; the change is checked against its version. */
  readonly alert: Alert;
  readonly move: Move;
  readonly demands: readonly Demand[];
  readonly answer: (moved: AlertDetail | null) => void;
}

interface StaleQuestion {
  readonly mine: AlertEdit;
  readonly current: AlertDetail;
  /** True: save the user's version after all. */
  readonly answer: (again: boolean) => void;
}

interface Questions {
  readonly move: MoveQuestion | null;
  readonly stale: StaleQuestion | null;
  /** The mounted hosts, oldest first. */
  readonly hosts: readonly symbol[];
}

export const useQuestions = create<Questions>(() => ({ move: null, stale: null, hosts: [] }));

function requireHost(): void {
  if (useQuestions.getState().hosts.length === 0) throw new Error('A change of an alert needs a MoveHost on the page');
}

/** Resolves to the alert once it has moved; null if the user cancelled. A second question cancels the first. */
export function askMove(question: Omit<MoveQuestion, 'answer'>): Promise<AlertDetail | null> {
  requireHost();
  useQuestions.getState().move?.answer(null);
  return new Promise((resolve) => {
    const answer = (moved: AlertDetail | null): void => {
      useQuestions.setState({ move: null });
      resolve(moved);
    };
    useQuestions.setState({ move: { ...question, answer } });
  });
}

/** Resolves to whether the user's values are to overwrite what somebody else has changed. */
export function askStale(mine: AlertEdit, current: AlertDetail): Promise<boolean> {
  requireHost();
  useQuestions.getState().stale?.answer(false);
  return new Promise((resolve) => {
    const answer = (again: boolean): void => {
      useQuestions.setState({ stale: null });
      resolve(again);
    };
    useQuestions.setState({ stale: { mine, current, answer } });
  });
}

/** Adds a host; returns a function that removes it. When the last one is removed, open questions are cancelled. */
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
