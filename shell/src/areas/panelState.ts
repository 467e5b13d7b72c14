import type { FailureReason } from '../federation/areaFailure.ts';

/** After this time without an area's screen, a panel says that loading takes long; milliseconds. */
export const slowAfter = 4000;

/** What is shown in an area's place. */
export type PanelState =
  | { readonly kind: 'away' }
  | { readonly kind: 'loading' }
  /** Still loading, for a long time now. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed'; readonly reason: FailureReason };

export type PanelEvent =
  | { readonly type: 'enter' }
  | { readonly type: 'takes-long' }
  | { readonly type: 'arrived' }
  | { readonly type: 'failed'; readonly reason: FailureReason }
  | { readonly type: 'leave' };

/** The next state; an event that no longer fits the state changes nothing. */
export function panelAfter(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'enter':
      return { kind: 'loading' };
    case 'leave':
      return { kind: 'away' };
    case 'takes-long':
      return state.kind === 'loading' ? { kind: 'slow' } : state;
    case 'arrived':
      return state.kind === 'loading' || state.kind === 'slow' ? { kind: 'shown' } : state;
    case 'failed':
      return state.kind === 'away' ? state : { kind: 'failed', reason: event.reason };
  }
}
