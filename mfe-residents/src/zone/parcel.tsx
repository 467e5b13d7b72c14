/** 'Edit Zone' as a parcel for other areas. */
export { ZoneDialog as default } from './ZoneDialog.tsx';
