import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '@firm/shared-ui/format/dates.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Stay } from '../api.ts';
import { PassTroubleTag } from '../stay/PassTroubleTag.tsx';
import { ResidentMark } from '../stay/ResidentMark.tsx';
import { RoomTroubleTag } from '../stay/RoomTroubleTag.tsx';

interface ArrivingResidentProps {
  readonly stay: Stay;
  /** @param byKeyboard not by a click or tap */
  readonly onCheckIn: (byKeyboard: boolean) => void;
  readonly onUndo: () => void;
}

/** A resident at the check-in desk: who it is, into which bed, and the button that checks them in; once they are, when, and the undo. */
export function ArrivingResident({ stay, onCheckIn, onUndo }: ArrivingResidentProps): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <li>
      <ResidentMark name={stay.person_name} avatar={stay.person_avatar} />
      <span>
        <Name>{stay.person_name ?? `#${stay.person}`}</Name>
        <small>
          {stay.person_pass_number && <Id>{stay.person_pass_number}</Id>} <Id mono>{stay.resource_ref_id}</Id>
        </small>
        <PassTroubleTag stay={stay} />
        {!stay.checked_in && <RoomTroubleTag status={stay.zone_status} />}
      </span>
      {stay.checked_in ? (
        <span className="firm-desk__in">
          {stay.undoable === 'checked_in' && (
            <Button type="link" size="small" onClick={onUndo} aria-label={t('today.undoOne', { name: stay.person_name })}>
              {t('stay.undo')}
            </Button>
          )}
          <span>
            <Icon name="check" /> {t('today.at.arrivals', { time: formatTimeOfDay(stay.checked_in_time ?? stay.update_time) })}
          </span>
        </span>
      ) : (
        <Button type="primary" onClick={({ detail }) => onCheckIn(detail === 0)} aria-label={t('stay.checkInOne', { name: stay.person_name })}>
          {t('stay.action.check-in')}
        </Button>
      )}
    </li>
  );
}
