/**
 * The loading progress bar's state (specification sections 2 and 9). Holds state, so it is one of the modules that
 * every area shares with the shell: import it as `@firm/shared-ui/progress/index.ts`, never the files behind it.
 */
export { beginProgress, useProgress, resetProgress, type ProgressPhase, type ProgressState } from './progress.ts';
export { progressDuration, progressThrottle } from './timing.ts';
