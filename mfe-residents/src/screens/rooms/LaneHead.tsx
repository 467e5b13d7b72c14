import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordSelection } from '@firm/shared-ui/bulk/useRecordSelection.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { statusColors, statusIcons } from '../../zone/zoneLook.ts';
import type { Lane } from './lanes.ts';

interface LaneHeadProps {
  readonly lane: Lane;
  readonly picking: RecordSelection;
  readonly selectable: boolean;
}

/** The head of a lane: the status and its number of rooms; pressing it selects all of them. */
export function LaneHead({ lane, picking, selectable }: LaneHeadProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const formats = useFormats();
  const ids = lane.rooms.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => picking.selection.chosen.has(id));
  return (
    <div className={`firm-roomlane__head firm-tone-${toneOf(statusColors[lane.status])}`}>
      <Icon name={statusIcons[lane.status]} />
      <h3>
        <span className="firm-roomlane__name">{names.status(lane.status)}</span>{' '}
        <span className="firm-roomlane__count">{formats.number(lane.rooms.length)}</span>
      </h3>
      {selectable && ids.length > 0 && (
        <button
          type="button"
          className="firm-roomlane__all"
          aria-pressed={all}
          title={t('rooms.chooseLane', { status: names.status(lane.status) })}
          aria-label={t('rooms.chooseLane', { status: names.status(lane.status) })}
          onClick={() => picking.chooseAll(ids)}
        >
          <Icon name="tick" />
        </button>
      )}
    </div>
  );
}
