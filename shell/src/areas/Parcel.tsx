/** Parts of areas, shown by the shell: the same as areas use. */
export { Parcel } from '@firm/shared-ui/area/parcels.tsx';
