/**
 * The building blocks of an area. Loaded with the first area, and shared: import it as `@firm/shared-ui/area/index.ts`, never the
 * files behind it.
 */
export { AreaProviders } from './AreaProviders.tsx';
export { defineArea, type AreaDefinition } from './defineArea.tsx';
export { Loading } from './Loading.tsx';
export { AreaAction, AreaLink, useAreaNavigate } from './navigation.tsx';
export { Parcel } from './parcels.tsx';
export { PartFailed } from './PartFailed.tsx';
export { RecordNotHere } from './RecordNotHere.tsx';
export type { ScreenLoader } from './Screen.tsx';
export { useMayOpen } from './useMayOpen.ts';
