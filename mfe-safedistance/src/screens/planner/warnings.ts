/** Shows the warnings of a saved task: by how much it exceeds a limit and when it would fit, and who else is there. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskWarning } from '@firm/safedistance/contract';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';

/** The returned function is stable, so that it can be listed among the dependencies of hooks. */
export function useNotifyWarnings(): (written: { readonly warnings: readonly TaskWarning[] }) => void {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  return useCallback(
    ({ warnings }) => {
      const words = (warning: TaskWarning): string => {
        const time = { from: formats.dateTime(warning.from), to: formats.dateTime(warning.to), zone: warning.zone_name };
        if (warning.code === 'mixed_projects') return t('planner.mixed', { ...time, project: warning.project_name, ref: warning.ref_num });
        const { people, limit, next_free: free } = warning;
        return [t('planner.over', { ...time, count: limit, people, limit }), free === null ? t('planner.neverFree') : t('planner.freeAt', { at: formats.dateTime(free) })].join(' ');
      };
      if (warnings.length > 0) notify([...new Set(warnings.map(words))].slice(0, 3).join(' · '), 'WARN');
    },
    [t, formats],
  );
}
