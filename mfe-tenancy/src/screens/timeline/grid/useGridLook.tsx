import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { GridLook } from '@firm/shared-ui/timegrid/look.ts';
import { bedTypeOf } from '@firm/tenancy/contract/bed/types';
import { useNames } from '../../../names.ts';
import type { TimelineBed } from '../stays/beds.ts';
import type { Refusal, Surroundings } from '../moves/refusals.ts';
import { isLate, type StayBar } from '../stays/stays.ts';
import { lateTone, strokes, tones } from '../stays/strokes.ts';
import { useStayWords } from '../moves/useStayWords.ts';

/** How the shared grid draws and names beds and stays. @param isFiltered a room may be shown without some of its beds, and is not full because those shown are */
export function useGridLook(bedOf: Surroundings['bedOf'], isFiltered: boolean): GridLook<TimelineBed, StayBar, Refusal> {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const words = useStayWords();
  return useMemo(() => {
    const refOf = (bed: number): string => bedOf(bed)?.ref ?? '';
    return {
      label: t('timeline.label'),
      keys: t('timeline.keys'),
      corner: t('timeline.bed'),
      line: ({ ref, outOfOrder, type }) => {
        const about = outOfOrder ? t('timeline.outOfOrder') : names.type(type, bedTypeOf(type)?.name);
        return {
          name: (
            <>
              <Id mono>{ref}</Id>
              {outOfOrder ? <Icon name="ban" /> : <small>{about}</small>}
            </>
          ),
          title: `${ref} · ${about}`,
          closed: outOfOrder,
        };
      },
      bar: (stay) => ({ name: stay.name, label: words.label(stay, refOf(stay.line)), tone: isLate(stay) ? lateTone : tones[stay.state], stroke: strokes[stay.state] }),
      taken: (taken, count) => t(isFiltered ? 'timeline.occupiedShown' : 'timeline.occupied', { taken, count }),
      placement: (to) => words.placement(to, refOf(to.line)),
      reason: words.reason,
      refused: (refusal) => t('timeline.refusedAt', { reason: words.reason(refusal) }),
    };
  }, [t, names, words, bedOf, isFiltered]);
}
