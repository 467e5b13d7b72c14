/** Says what a saved task conflicts with: over a limit by how much and when it would fit, and who else is there. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskWarning } from '@firm/safedistance/contract';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';

/** Keeps its identity, so that it may stand in dependency lists. */
export function useTellWarnings(): (written: { readonly warnings: readonly TaskWarning[] }) => void {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  return useCallback(
    ({ warnings }) => {
      const words = (warning: TaskWarning): string => {
        const time = { from: formats.dateTime(warning.from), to: formats.dateTime(warning.to), zone: warning.zone_name };
        if (warning.code === 'mixed_projects') return t('planner.mixed', { ...time, project: warning.project_name, ref: warning.ref_num });
        const { people, limit, next_free: free } = warning;
        return [t('planner.over', { ...time, people, limit }), free === null ? t('planner.neverFree') : t('planner.freeAt', { at: formats.dateTime(free) })].join(' ');
      };
      if (warnings.length > 0) notify([...new Set(warnings.map(words))].slice(0, 3).join(' · '), 'WARN');
    },
    [t, formats],
  );
}
