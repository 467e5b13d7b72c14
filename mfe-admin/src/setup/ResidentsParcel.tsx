import type { ReactNode } from 'react';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';

const nothing = {};

/** A parcel of the residents area that makes up the body of a screen: what is set up here and used there is built once. */
export function ResidentsParcel({ part }: { readonly part: 'clientTabs' | 'facilityBoard' | 'importCentre' }): ReactNode {
  return <Parcel area="mfe-residents" name={part} props={nothing} fallback={<Loading />} />;
}
