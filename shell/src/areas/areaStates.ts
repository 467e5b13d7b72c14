import { create } from 'zustand';
import { panelAfter, type PanelEvent, type PanelState } from './panelState.ts';

const away: PanelState = { kind: 'away' };

const useStates = create<Readonly<Record<string, PanelState>>>(() => ({}));

/** What stands in an area's place now, as a hook. */
export function useAreaState(areaId: string): PanelState {
  return useStates((states) => states[areaId] ?? away);
}

/** Tells what happened to an area; `panelAfter` decides what stands in its place then. */
export function tellArea(areaId: string, event: PanelEvent): void {
  useStates.setState((states) => ({ [areaId]: panelAfter(states[areaId] ?? away, event) }));
}

/** Whether something has come to stand in an area's place: its screen, a panel that says why there is none, or another page since. */
export function areaStands(areaId: string): boolean {
  const state = useStates.getState()[areaId];
  return state !== undefined && state.kind !== 'loading';
}
