import type { ExtensionParts } from '@firm/shared-ui/area/extensions.ts';
import type { manifest } from '../area.manifest.ts';
import { DayFigures } from './extensions/DayFigures.tsx';
import { reservationSearch } from './extensions/reservationSearch.ts';

/** What the area adds to slots of the shell: the code of each extension that the manifest names. */
export default { dayFigures: DayFigures, reservationSearch } satisfies ExtensionParts<typeof manifest>;
