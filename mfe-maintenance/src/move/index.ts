/** Moving alerts from state to state, from a button, a menu or a drop. */
export { changeAlert } from './changeAlert.ts';
export { MoveButtons } from './MoveButtons.tsx';
export { MoveHost } from './MoveHost.tsx';
export { useMoveAlert } from './useMoveAlert.ts';
