export { StaleDialog } from './StaleDialog.tsx';
