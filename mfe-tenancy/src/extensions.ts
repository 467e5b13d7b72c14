import type { ExtensionParts } from '@firm/shared-ui/area/extensions.ts';
import type { manifest } from '../area.manifest.ts';
import { DayFigures } from './extensions/DayFigures.tsx';

/** What the area adds to places of the shell: the code of each extension that the manifest names. */
export default { dayFigures: DayFigures } satisfies ExtensionParts<typeof manifest>;
