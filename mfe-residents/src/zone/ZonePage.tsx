import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Zone } from '@firm/residents/contract';
import type { ZoneKind } from '@firm/residents/contract/zone/types';
import { Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { zoneQuery } from './api.ts';

interface ZonePageProps {
  readonly kind: ZoneKind;
  readonly children: (zone: Zone) => ReactNode;
}

/** Loads the zone of the address; a zone of another kind is reported as not here, since its page, if any, is elsewhere. */
export function ZonePage({ kind, children }: ZonePageProps): ReactNode {
  return (
    <RecordRoute>
      {(id) => (
        <One id={id} kind={kind}>
          {children}
        </One>
      )}
    </RecordRoute>
  );
}

function One({ id, kind, children }: ZonePageProps & { readonly id: number }): ReactNode {
  const { data: zone, error, refetch } = useQuery(zoneQuery(id));
  useRecordName(zone?.zone_kind === kind ? zone.name : undefined);
  if (isNotHere(error)) return <RecordNotHere />;
  if (!zone && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!zone) return <Loading />;
  return zone.zone_kind === kind ? children(zone) : <RecordNotHere />;
}
