import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { zoneHealthQuery } from '../../api.ts';
import { Planner } from './Planner.tsx';

/** /planner/workzones and /planner/workzones/{slug}: the board of the dormitories chosen, or of one zone and those that stand in it. */
export default function PlannerZones(): ReactNode {
  const { slug } = useParams();
  if (slug === undefined) return <Planner by="zone" />;
  return /^\d{1,15}$/.test(slug) ? <One key={slug} id={Number(slug)} /> : <RecordNotHere />;
}

/** The board does not wait for the zone's name; floors and sections, which have a board too, are not covered here. */
function One({ id }: { readonly id: number }): ReactNode {
  const { data: zone } = useQuery(zoneHealthQuery(id));
  useRecordName(zone?.name);
  return <Planner by="zone" />;
}
