import type { ExtensionParts } from '@firm/shared-ui/area/extensions.ts';
import type { manifest } from '../area.manifest.ts';
import { ReadingSender } from './extensions/ReadingSender.tsx';

/** What the area adds to slots of the shell: the code of each extension that the manifest names. */
export default { readingSender: ReadingSender } satisfies ExtensionParts<typeof manifest>;
