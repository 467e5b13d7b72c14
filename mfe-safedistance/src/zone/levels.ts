/** The level of a place in words, colour and shape: never by colour alone. */
import { useMemo } from 'react';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { IconName } from '@firm/shared-ui/status/Icon.tsx';
import type { MonitoredPlace } from '../api.ts';
import { useNames } from '../names.ts';

export type LevelId = MonitoredPlace['level'];

/** The most serious first. */
export const levelIds = ['affected', 'watch', 'disinfect', 'clear'] as const satisfies readonly LevelId[];

export const levelLook: Readonly<Record<LevelId, { readonly tone: string; readonly icon: IconName }>> = {
  affected: { tone: 'red', icon: 'medical' },
  watch: { tone: 'yellow', icon: 'warning' },
  disinfect: { tone: 'purple', icon: 'drop' },
  clear: { tone: 'green', icon: 'check' },
};

interface Levels {
  readonly nameOf: (level: LevelId) => string;
  /** 'A case lives here; fever' */
  readonly reasonsOf: (place: Pick<MonitoredPlace, 'reasons'>) => string;
}

export function useLevels(): Levels {
  const { locale } = useFormats();
  const labels = useNames();
  return useMemo(() => {
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    return {
      nameOf: (level) => labels.choice('level', level),
      reasonsOf: ({ reasons }) => list.format(reasons.map((reason) => labels.choice('reason', reason))),
    };
  }, [labels, locale]);
}
