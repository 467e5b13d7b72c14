/**
 * The loading progress bar's state (docs/rules/screens.md#progress-bar). Holds state, so it is one of the modules that
 * every area shares with the shell: import it as `@firm/shared-ui/progress/index.ts`, never the files behind it.
 */
export { beginProgress, useProgress, resetProgress, type ProgressPhase, type ProgressState } from './progress.ts';
export { progressDuration, progressThrottle } from './timing.ts';
