import { create } from 'zustand';
import { panelAfter, type PanelEvent, type PanelState } from './panelState.ts';

const away: PanelState = { kind: 'away' };

const useStates = create<Readonly<Record<string, PanelState>>>(() => ({}));

/** A hook with what is currently shown in an area's place. */
export function useAreaState(areaId: string): PanelState {
  return useStates((states) => states[areaId] ?? away);
}

/** Reports what happened to an area; `panelAfter` decides what is then shown in its place. */
export function dispatchAreaEvent(areaId: string, event: PanelEvent): void {
  useStates.setState((states) => ({ [areaId]: panelAfter(states[areaId] ?? away, event) }));
}

/** Whether there is something in an area's place: its screen, a panel that says why there is none, or by now another page. */
export function isAreaSettled(areaId: string): boolean {
  const state = useStates.getState()[areaId];
  return state !== undefined && state.kind !== 'loading';
}
