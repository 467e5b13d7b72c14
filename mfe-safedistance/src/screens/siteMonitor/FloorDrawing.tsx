/** The plan of a floor as a drawing: each zone is a link with its reference, number of people and level. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import type { FloorPlans } from '../../api.ts';
import { levelLook, useLevels } from '../../zone/levels.ts';
import { usePeopleWords } from '../../zone/usePeopleWords.ts';

type FloorOfDormitory = FloorPlans['floors'][number];

/** `label`: the names of floor and dormitory. The drawing keeps its size on paper, and scrolls if it is wider than the screen. */
export function FloorDrawing({ floor, label }: { readonly floor: FloorOfDormitory; readonly label: string }): ReactNode {
  const { t } = useTranslation('safedistance');
  const { nameOf } = useLevels();
  const words = usePeopleWords();
  const { width, height } = floor;
  return (
    // Not focusable itself: keyboard users scroll it by moving through its links.
    <div className="firm-monitor__drawing">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="group" aria-label={label} direction="ltr">
        {floor.shapes.map((shape) => (
          <AreaLink
            key={shape.zone}
            to={`/safedistance/workzones/${shape.zone}`}
            className={`firm-monitor__zone firm-tone-${levelLook[shape.level].tone}`}
            aria-label={`${shape.zone_ref_id}, ${words(shape)}, ${nameOf(shape.level)}${shape.is_safe ? '' : `, ${t('monitor.unsafe')}`}`}
          >
            <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx={4} strokeDasharray={shape.is_safe ? undefined : '6 4'} />
            <text x={shape.x + shape.width / 2} y={shape.y + 24}>
              {shape.zone_ref_id}
            </text>
            <text x={shape.x + shape.width / 2} y={shape.y + 44} className={`firm-monitor__zone-people firm-monitor__zone-people--${shape.crowding}`}>
              {shape.limit > 0 ? `${shape.people} / ${shape.limit}` : shape.people}
            </text>
            <text x={shape.x + shape.width / 2} y={shape.y + 64}>
              {nameOf(shape.level)}
            </text>
          </AreaLink>
        ))}
      </svg>
    </div>
  );
}
