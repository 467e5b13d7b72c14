/** What is shown of a zone wherever it is listed: level with reasons, how full it is, whether one may go in. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OccupancyBar } from '@firm/shared-ui/occupancy/OccupancyBar.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { ZoneHealth } from '../api.ts';
import { usePeopleWords } from './usePeopleWords.ts';
import { levelLook, useLevels } from './levels.ts';

export function ZoneLevel({ zone }: { readonly zone: Pick<ZoneHealth, 'level' | 'reasons'> }): ReactNode {
  const { nameOf, reasonsOf } = useLevels();
  const look = levelLook[zone.level];
  return (
    <>
      <StatusTag color={look.tone} icon={look.icon} text={nameOf(zone.level)} /> {reasonsOf(zone)}
    </>
  );
}

/** A bar where there is a limit; the people alone where there is none. */
export function ZonePeople({ label, occupancy, limit }: { readonly label: string; readonly occupancy: number; readonly limit: number }): ReactNode {
  const words = usePeopleWords();
  const told = words({ people: occupancy, limit });
  return limit > 0 ? <OccupancyBar label={label} occupied={occupancy} beds={limit} words={told} /> : <div>{told}</div>;
}

export function SafeTag({ isSafe }: { readonly isSafe: boolean }): ReactNode {
  const { t } = useTranslation('safedistance');
  return <StatusTag color={isSafe ? 'green' : 'red'} text={t(isSafe ? 'zones.safe' : 'zones.unsafe')} />;
}
