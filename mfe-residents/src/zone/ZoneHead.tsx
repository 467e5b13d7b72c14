import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { OccupancyBar } from '@firm/shared-ui/occupancy/OccupancyBar.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';
import { dormitoryAddress } from './addresses.ts';
import { zoneQuery } from './api.ts';
import { StatusMoves } from './StatusMoves.tsx';
import { useZoneNames } from './useZoneNames.ts';
import { ZoneSwitches } from './ZoneSwitches.tsx';
import { ZoneTag } from './ZoneTag.tsx';
import '@firm/shared-ui/status/tones.css';
import './zone.css';

interface ZoneHeadProps {
  readonly zone: Zone;
  readonly icon: IconName;
  /** Additional buttons. */
  readonly children?: ReactNode;
}

/** The head of a room's or facility's page: names, location, status, and the actions that change them. */
export function ZoneHead({ zone, icon, children }: ZoneHeadProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const { refuse, dialog } = useRefusal();
  const mayChange = useSession((session) => session.can('change', 'workzone'));
  const { data: parent } = useQuery({ ...zoneQuery(zone.parent ?? 0), enabled: zone.parent !== null });
  return (
    <header className="firm-zonehead">
      <span className="firm-zonehead__icon">
        <Icon name={icon} />
      </span>
      <div className="firm-zonehead__words">
        <div className="firm-zonehead__title">
          <h2>
            <Name>{zone.name}</Name>
          </h2>
          <Id mono>{zone.zone_ref_id}</Id>
          <ZoneTag status={zone.status} />
          {zone.sick_bay && <StatusTag color="purple" icon="medical" text={t('zone.sickBay')} />}
          {!zone.is_active && <StatusTag color="grey" icon="cross" text={t('zone.inactive')} />}
        </div>
        <div className="firm-zonehead__place">
          <Icon name="building" />
          <AreaLink to={dormitoryAddress(zone.dorm_id)}>
            <Name>{zone.dorm_name}</Name>
          </AreaLink>
          {parent && (
            <>
              <span aria-hidden="true">·</span>
              <Name>{parent.name}</Name>
            </>
          )}
          {zone.zone_kind === 'facility' && (
            <>
              <span aria-hidden="true">·</span> {names.type(zone.zone_type, zone.zone_type_name)}
            </>
          )}
        </div>
        {zone.zone_kind === 'room' && (
          <div className="firm-zonehead__bar">
            <OccupancyBar occupied={zone.occupied} beds={zone.bed_count} label={zone.zone_ref_id} />
          </div>
        )}
        {zone.status_remarks && (
          <p className="firm-zonehead__remarks">
            <Icon name="info" /> <Name>{zone.status_remarks}</Name>
          </p>
        )}
      </div>
      <div className="firm-zonehead__side">
        <ZoneSwitches zone={zone} mayChange={mayChange} onRefused={refuse} />
        {children}
      </div>
      {mayChange && <StatusMoves zone={zone} onRefused={refuse} />}
      {dialog}
    </header>
  );
}
