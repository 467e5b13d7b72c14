import type { ExtensionParts } from '@firm/shared-ui/area/extensions.ts';
import type { manifest } from '../area.manifest.ts';
import { DormitoryChart } from './extensions/DormitoryChart.tsx';
import { DormitoryFigures } from './extensions/DormitoryFigures.tsx';
import { PassReminders } from './extensions/PassReminders.tsx';
import { residentsSearch } from './extensions/residentsSearch.ts';

/** What the area adds to the shell's slots: the code of each extension that the manifest names. */
export default {
  dormitoryChart: DormitoryChart,
  dormitoryFigures: DormitoryFigures,
  passReminders: PassReminders,
  residentsSearch,
} satisfies ExtensionParts<typeof manifest>;
