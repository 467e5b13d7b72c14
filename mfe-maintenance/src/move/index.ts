/** Moving alerts from state to state, from a button, a menu or a drop. */
export { AssignToMe } from './AssignToMe.tsx';
export { changeAlert } from './changeAlert.ts';
export { MoveButtons } from './MoveButtons.tsx';
export { useCancelMove } from './useCancelMove.ts';
export { MoveHost } from './MoveHost.tsx';
export { useMoveAlert } from './useMoveAlert.ts';
