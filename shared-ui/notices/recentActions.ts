import { create } from 'zustand';
import { notifyError, notifySuccess } from './notices.ts';

/** What somebody did a moment ago, and how it is undone (docs/rules/screens.md#notices). */
export interface RecentAction {
  readonly id: number;
  /** What was done, in the user's language: 'A-01-03: Vacant, ready'. */
  readonly text: string;
  /** Asks the service, and may answer what to say of it. */
  readonly undo: () => Promise<string | void>;
  readonly state: 'done' | 'undoing' | 'undone';
}

/** So many are offered; the oldest goes first. */
const mostKept = 10;

/** What was done in this page since it was opened or somebody else signed in, newest first. */
export const useRecentActions = create<{ readonly actions: readonly RecentAction[] }>(() => ({ actions: [] }));

let last = 0;

/**
 * Says that something is done, and offers its undo under 'Recent actions'. `undo` asks the service, which decides whether
 * it is still possible; what it throws is shown.
 */
export function notifyDone(text: string, undo: RecentAction['undo']): void {
  notifySuccess(text);
  last += 1;
  const action: RecentAction = { id: last, text, undo, state: 'done' };
  useRecentActions.setState(({ actions }) => ({ actions: [action, ...actions].slice(0, mostKept) }));
}

/** Takes an action back, once; never throws. */
export async function undoAction(id: number): Promise<void> {
  const action = useRecentActions.getState().actions.find((one) => one.id === id);
  if (action?.state !== 'done') return;
  mark(id, 'undoing');
  try {
    const words = await action.undo();
    mark(id, 'undone');
    notifySuccess(words ?? undefined);
  } catch (problem) {
    mark(id, 'done');
    notifyError(problem);
  }
}

/** When somebody else sits down at the screen. */
export function forgetActions(): void {
  useRecentActions.setState({ actions: [] });
}

function mark(id: number, state: RecentAction['state']): void {
  useRecentActions.setState(({ actions }) => ({ actions: actions.map((one) => (one.id === id ? { ...one, state } : one)) }));
}
