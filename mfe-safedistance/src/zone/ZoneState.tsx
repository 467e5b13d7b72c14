/** How a zone is shown wherever it is listed: level with reasons, occupancy, and whether it may be entered. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OccupancyBar } from '@firm/shared-ui/occupancy/OccupancyBar.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { ZoneHealth } from '../api.ts';
import { usePeopleWords } from './usePeopleWords.ts';
import { levelLook, useLevels } from './levels.ts';

/** The zone level with its reasons, without figures or names of health (docs/rules/safe-distance.md#zone-level). */
export function ZoneLevel({ zone }: { readonly zone: Pick<ZoneHealth, 'level' | 'reasons'> }): ReactNode {
  const { nameOf, reasonsOf } = useLevels();
  const look = levelLook[zone.level];
  return (
    <>
      <StatusTag color={look.tone} icon={look.icon} text={nameOf(zone.level)} /> {reasonsOf(zone)}
    </>
  );
}

/** The number of people, with a bar if there is a limit. */
export function ZonePeople({ label, occupancy, limit }: { readonly label: string; readonly occupancy: number; readonly limit: number }): ReactNode {
  const words = usePeopleWords();
  const peopleText = words({ people: occupancy, limit });
  return limit > 0 ? <OccupancyBar label={label} occupied={occupancy} beds={limit} words={peopleText} /> : <div>{peopleText}</div>;
}

/** What the zone's public page says of entering. It does not know who is ill, so it is green only where the level has no objection either. */
export function SafeTag({ zone: { is_safe: isSafe, level } }: { readonly zone: Pick<ZoneHealth, 'is_safe' | 'level'> }): ReactNode {
  const { t } = useTranslation('safedistance');
  const welcome = level === 'clear' ? 'green' : 'grey';
  return <StatusTag color={isSafe ? welcome : 'red'} icon={isSafe ? 'check' : 'cross'} text={t(isSafe ? 'safeZone.safe' : 'safeZone.unsafe')} />;
}
