/**
 * Server data and live updates. Holds state, so it is shared between the shell and every area: import it as
 * `@firm/shared-ui/live/index.ts`, never the files behind it.
 */
export { startLive, tellLive, useLive } from './live.ts';
export { type LiveEvent } from './liveEvent.ts';
export { queryClient, refreshAge } from './queryClient.ts';
