import type { ExtensionParts } from '@firm/shared-ui/area/extensions.ts';
import type { manifest } from '../area.manifest.ts';
import { AlertBell } from './extensions/AlertBell.tsx';
import { AlertChart } from './extensions/AlertChart.tsx';
import { AlertFigures } from './extensions/AlertFigures.tsx';
import { AlertNotices } from './extensions/AlertNotices.tsx';
import { alertSearch } from './extensions/alertSearch.ts';

/** What the area adds to the shell's slots: the code of each extension that the manifest names. */
export default {
  alertBell: AlertBell,
  alertChart: AlertChart,
  alertFigures: AlertFigures,
  alertNotices: AlertNotices,
  alertSearch,
} satisfies ExtensionParts<typeof manifest>;
