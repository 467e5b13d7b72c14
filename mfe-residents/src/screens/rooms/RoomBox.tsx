import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { occupancyFill } from '@firm/shared-ui/occupancy/level.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { roomAddress } from '../../zone/addresses.ts';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { statusColors, statusIcons } from '../../zone/zoneLook.ts';
import type { Room } from './rooms.ts';
import './roomBox.css';

interface RoomBoxProps {
  readonly room: Room;
  /** A card of the board, a line of the board on a phone, or a tile of the floor view. */
  readonly form: 'card' | 'line' | 'tile';
  readonly chosen: boolean;
  /** The one box in the tab order; arrow keys move on from there (roving tabindex). */
  readonly tabbable: boolean;
  /** The room's short name on its floor; without it, the reference is shown. */
  readonly label?: string;
  /** The dormitory's name, where rooms of several are shown. */
  readonly dormitory?: string | undefined;
  /** Whether rooms can be selected at all. */
  readonly selectable: boolean;
}

/** A room: reference, occupied beds, status. `useRecordSelection`, further up the tree, handles clicks and keys. */
export const RoomBox = memo(function RoomBox({ room, form, chosen, tabbable, label, dormitory, selectable }: RoomBoxProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const status = names.status(room.status);
  const words = t('rooms.roomLabel', { ref: room.zone_ref_id, status, occupied: room.occupied, count: room.beds, beds: room.beds });
  const className = [
    `firm-room firm-room--${form} firm-tone-${toneOf(statusColors[room.status])}`,
    chosen && 'firm-room--chosen',
    !room.is_active && 'firm-room--inactive',
  ];
  return (
    <div className={className.filter(Boolean).join(' ')} data-pick={room.id} title={words}>
      {selectable && (
        <span role="checkbox" aria-checked={chosen} aria-label={words} tabIndex={tabbable ? 0 : -1} className="firm-room__check">
          {chosen && <Icon name="tick" />}
        </span>
      )}
      <AreaLink to={roomAddress(room.id)} className="firm-room__ref" tabIndex={tabbable ? 0 : -1} aria-label={room.zone_ref_id} draggable={false}>
        <Id mono>{label ?? room.zone_ref_id}</Id>
      </AreaLink>
      <span className="firm-room__marks">
        {room.sick_bay && <Mark icon="medical" words={t('rooms.only.sick')} />}
        {!room.is_active && <Mark icon="cross" words={t('rooms.only.inactive')} />}
        {form === 'tile' && <Mark icon={statusIcons[room.status]} words={status} />}
      </span>
      {form === 'line' ? (
        <span className="firm-room__beds">{t('rooms.freeOf', { n: Math.max(0, room.beds - room.occupied), m: room.beds })}</span>
      ) : (
        <span className="firm-room__beds" aria-hidden="true">
          <span className="firm-room__track">
            <span style={{ inlineSize: `${occupancyFill(room.occupied, room.beds)}%` }} />
          </span>
          <bdi dir="ltr">
            {room.occupied}/{room.beds}
          </bdi>
        </span>
      )}
      {dormitory && (
        <span className="firm-room__dormitory" dir="auto">
          {dormitory}
        </span>
      )}
    </div>
  );
});

function Mark({ icon, words }: { readonly icon: Parameters<typeof Icon>[0]['name']; readonly words: string }): ReactNode {
  return (
    <span title={words}>
      <Icon name={icon} />
      <span className="firm-hidden">{words}</span>
    </span>
  );
}
