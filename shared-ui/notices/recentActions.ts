import { create } from 'zustand';
import { notifyError, notifySuccess } from './notices.ts';

/** An action that was just done, and how to undo it (docs/rules/screens.md#notices). */
export interface RecentAction {
  readonly id: number;
  /** What was done, in the user's language: 'A-01-03: Vacant, ready'. */
  readonly text: string;
  /** Calls the service, and may return a message. */
  readonly undo: () => Promise<string | void>;
  readonly state: 'done' | 'undoing' | 'undone';
}

/** Most actions offered; the oldest is dropped first. */
const mostKept = 10;

/** Actions done in this page since it was opened or another user signed in, newest first. */
export const useRecentActions = create<{ readonly actions: readonly RecentAction[] }>(() => ({ actions: [] }));

let last = 0;

/**
 * Reports that something is done, and offers to undo it under 'Recent actions'. `undo` calls the service, which decides whether
 * that is still possible; its error is shown.
 */
export function notifyDone(text: string, undo: RecentAction['undo']): void {
  notifySuccess(text);
  last += 1;
  const action: RecentAction = { id: last, text, undo, state: 'done' };
  useRecentActions.setState(({ actions }) => ({ actions: [action, ...actions].slice(0, mostKept) }));
}

/** Undoes an action, once; never throws. */
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

/** Called when another user signs in. */
export function forgetActions(): void {
  useRecentActions.setState({ actions: [] });
}

function mark(id: number, state: RecentAction['state']): void {
  useRecentActions.setState(({ actions }) => ({ actions: actions.map((one) => (one.id === id ? { ...one, state } : one)) }));
}
