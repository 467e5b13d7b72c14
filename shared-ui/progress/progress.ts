import { create } from 'zustand';
import { progressLinger, progressThrottle } from './timing.ts';

/** `idle` hidden · `running` creeping · `done` full, about to go · `failed` full in the error colour, about to go. */
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
 * Tells the bar that work began. Call the answer once when it ended: `end()` or `end(true)` for failed. The bar shows
 * 200 ms later, unless all work ended before; work that failed shows it in its failed state in any case.
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

/** Back to the start, for tests. */
export function resetProgress(): void {
  clearTimeout(throttle);
  clearTimeout(linger);
  open = 0;
  failed = false;
  useProgress.setState({ phase: 'idle' });
}
