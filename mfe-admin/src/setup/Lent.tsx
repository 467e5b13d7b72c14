import type { ReactNode } from 'react';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';

const nothing = {};

/** A screen's body that the residents' area lends: what is set up here and worked with there is built once. */
export function Lent({ part }: { readonly part: 'clientTabs' | 'facilityBoard' | 'importCentre' }): ReactNode {
  return <Parcel area="mfe-residents" name={part} props={nothing} fallback={<Loading />} />;
}
