import type { ExtensionParts } from '@firm/shared-ui/area/extensions.ts';
import type { manifest } from '../area.manifest.ts';
import { AlertChart } from './extensions/AlertChart.tsx';
import { AlertFigures } from './extensions/AlertFigures.tsx';
import { alertSearch } from './extensions/alertSearch.ts';

/** What the area adds to places of the shell: the code of each extension that the manifest names. */
export default {
  alertChart: AlertChart,
  alertFigures: AlertFigures,
  alertSearch,
} satisfies ExtensionParts<typeof manifest>;
