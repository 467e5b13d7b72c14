import { create } from 'zustand';
import { progressLinger, progressThrottle } from './timing.ts';

/** `idle` hidden · `running` growing · `done` full, about to disappear · `failed` full in the error colour, about to disappear. */
export type ProgressPhase = 'idle' | 'running' | 'done' | 'failed';

export interface ProgressState {
  readonly phase: ProgressPhase;
}

/** Phase of the bar, as a React hook; `useProgress.getState()` elsewhere. */
export const useProgress = create<ProgressState>(() => ({ phase: 'idle' }));

let open = 0;
let failed = false;
let throttle: ReturnType<typeof setTimeout> | undefined;
let linger: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports that work began. Call the returned function once when it ended: `end()`, or `end(true)` if it failed. The bar shows 200
 * ms later, unless all work ended before; failed work always shows it, in its failed state.
 */
export function beginProgress(): (hasFailed?: boolean) => void {
  open += 1;
  if (open === 1) {
    failed = false;
    clearTimeout(linger);
    clearTimeout(throttle);
    if (useProgress.getState().phase !== 'running') {
      throttle = setTimeout(() => useProgress.setState({ phase: 'running' }), progressThrottle);
    }
  }
  let ended = false;
  return (hasFailed = false) => {
    if (ended) return;
    ended = true;
    open -= 1;
    failed ||= hasFailed;
    if (open === 0) finish();
    // The failed state must not wait for the slowest of several requests.
    else if (hasFailed) useProgress.setState({ phase: 'failed' });
  };
}

function finish(): void {
  clearTimeout(throttle);
  const wasShown = useProgress.getState().phase !== 'idle';
  if (!failed && !wasShown) return;
  useProgress.setState({ phase: failed ? 'failed' : 'done' });
  clearTimeout(linger);
  linger = setTimeout(() => useProgress.setState({ phase: 'idle' }), progressLinger);
}

/** Resets everything, for tests. */
export function resetProgress(): void {
  clearTimeout(throttle);
  clearTimeout(linger);
  open = 0;
  failed = false;
  useProgress.setState({ phase: 'idle' });
}
