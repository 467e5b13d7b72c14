/** Parts of areas, shown by the shell: the same as areas use. */
export { Parcel, type PartProps } from '@firm/shared-ui/area/parcels.tsx';
