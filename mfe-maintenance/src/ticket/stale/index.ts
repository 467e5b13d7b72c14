export { StaleDialog, type StaleDialogProps } from './StaleDialog.tsx';
