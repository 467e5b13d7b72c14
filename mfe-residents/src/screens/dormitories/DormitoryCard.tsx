import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { OccupancyBar } from '@firm/shared-ui/occupancy/OccupancyBar.tsx';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { dormitoryAddress } from '../../zone/addresses.ts';
import type { DormitoryRow } from './dormitoryRows.ts';

export const activityColors = { busy: 'green', quiet: 'grey', closed: 'red' } as const;
export const activityIcons = { busy: 'progress', quiet: 'clock', closed: 'ban' } as const satisfies Record<string, IconName>;

/** A dormitory at a glance: picture, occupancy, free beds and unresolved alerts. The whole card links to its page. */
export function DormitoryCard({ row }: { readonly row: DormitoryRow }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const { dormitory, activity, openAlerts } = row;
  const { stats } = dormitory;
  return (
    <article className="firm-dormitory-card">
      <img className="firm-dormitory-card__picture" src={dormitory.img} alt="" loading="lazy" decoding="async" width={640} height={360} />
      <div className="firm-dormitory-card__tags">
        {activity && <StatusTag color={activityColors[activity]} icon={activityIcons[activity]} text={t(`dormitories.activity.${activity}`)} />}
      </div>
      <div className="firm-dormitory-card__body">
        <h3 className="firm-dormitory-card__name">
          <AreaLink to={dormitoryAddress(dormitory.id)} className="firm-dormitory-card__link">
            <Name>{dormitory.name}</Name>
          </AreaLink>
          <Id mono>{dormitory.dorm_ref_id}</Id>
        </h3>
        {dormitory.location && (
          <p className="firm-dormitory-card__place">
            <Icon name="pin" /> <Name>{dormitory.location}</Name>
          </p>
        )}
        <OccupancyBar occupied={stats.occupied} beds={stats.beds} label={t('dormitories.occupancyOf', { name: dormitory.name })} />
        <dl className="firm-dormitory-card__facts">
          <Figure icon="bed" label={t('dormitories.freeBeds')} value={formats.number(stats.free)} />
          <Figure icon="grid" label={t('dormitories.rooms')} value={formats.number(stats.rooms)} />
          <Figure icon="medical" label={t('dormitories.sickBayBeds')} value={`${stats.sick_bay_occupied}/${stats.sick_bay_beds}`} />
          {openAlerts !== null && <Figure icon="tool" label={t('dormitories.openAlerts')} value={formats.number(openAlerts)} />}
        </dl>
      </div>
    </article>
  );
}

function Figure({ icon, label, value }: { readonly icon: IconName; readonly label: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Icon name={icon} /> <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}
