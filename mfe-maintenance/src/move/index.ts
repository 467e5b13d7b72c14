/** Moves: changes of an alert's status, by a button, a menu or drag and drop. */
export { AssignToMe } from './AssignToMe.tsx';
export { changeAlert } from './changeAlert.ts';
export { keepFocus } from './keepFocus.ts';
export { MoveButtons } from './MoveButtons.tsx';
export { useCancelMove } from './useCancelMove.ts';
export { MoveHost } from './MoveHost.tsx';
export { useMoveAlert } from './useMoveAlert.ts';
