import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { zoneHealthQuery } from '../../api.ts';
import { Planner } from './Planner.tsx';

/** /planner/workzones and /planner/workzones/{slug}: the board of the chosen dormitories, or of one zone and the zones in it. */
export default function PlannerZones(): ReactNode {
  const { slug } = useParams();
  if (slug === undefined) return <Planner by="zone" />;
  return <RecordRoute>{(id) => <One id={id} />}</RecordRoute>;
}

/** Shows the board without waiting for the zone's name. Floors and sections have a board too, but no name from this call. */
function One({ id }: { readonly id: number }): ReactNode {
  const { data: zone } = useQuery(zoneHealthQuery(id));
  useRecordName(zone?.name);
  return <Planner by="zone" />;
}
