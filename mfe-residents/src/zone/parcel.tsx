/** 'Edit Zone' as other areas show it. */
export { ZoneDialog as default } from './ZoneDialog.tsx';
