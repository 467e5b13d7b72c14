import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Zone } from '@firm/residents/contract';
import type { ZoneKind } from '@firm/residents/contract/zoneTypes';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { readId } from '../resident/addresses.ts';
import { zoneQuery } from './api.ts';

interface ZonePageProps {
  readonly kind: ZoneKind;
  readonly children: (zone: Zone) => ReactNode;
}

/** Loads the zone of the address; a zone of another kind is reported as not here, since its page, if any, is elsewhere. */
export function ZonePage({ kind, children }: ZonePageProps): ReactNode {
  const id = readId(useParams().slug);
  const { data: zone, error, refetch } = useQuery({ ...zoneQuery(id ?? 0), enabled: id !== null });
  useRecordName(zone?.zone_kind === kind ? zone.name : undefined);
  if (id === null || (isApiError(error) && (error.statusCode === 404 || error.statusCode === 403))) return <RecordNotHere />;
  if (!zone && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!zone) return <Loading />;
  return zone.zone_kind === kind ? children(zone) : <RecordNotHere />;
}
