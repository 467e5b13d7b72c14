import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink, Loading, useMayOpen } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { zoneLabel } from '@firm/residents/contract/picked';
import type { ZoneHealth } from '../../api.ts';
import { actionFor, unwellPage, workPageOf } from '../../zone/action.ts';
import '../../zone/lines.css';
import { ZoneLevel, ZonePeople } from '../../zone/ZoneState.tsx';

/** The ten worst zones, each with the reason and the action to take first. */
export function WorstZones({ zones }: { readonly zones: readonly ZoneHealth[] | undefined }): ReactNode {
  const { t } = useTranslation('safedistance');
  if (!zones) return <Loading />;
  if (zones.length === 0) return <p>{t('overview.allWell')}</p>;
  return (
    <ol className="firm-sd-worst">
      {zones.map((zone) => (
        <li key={zone.zone}>
          <span className="firm-sd-worst__name">
            <AreaLink to={`/safedistance/workzones/${zone.zone}`}>
              <Name>{zoneLabel(zone)}</Name>
            </AreaLink>
            <small>
              <Name>{zone.dorm_name}</Name>
            </small>
          </span>
          <span>
            <ZoneLevel zone={zone} />
          </span>
          <span>
            <ZonePeople label={zone.zone_ref_id} occupancy={zone.occupancy} limit={zone.limit} />
          </span>
          <FirstAction zone={zone} />
        </li>
      ))}
    </ol>
  );
}

function FirstAction({ zone }: { readonly zone: ZoneHealth }): ReactNode {
  const { t } = useTranslation('safedistance');
  const action = actionFor(zone, { unwell: useMayOpen(unwellPage), work: useMayOpen(workPageOf(zone) ?? '') });
  return (
    <AreaLink to={action.to}>
      {t(`overview.do.${action.do}`)} <span className="firm-hidden">{zone.zone_ref_id}</span>
    </AreaLink>
  );
}
