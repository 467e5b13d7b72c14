/** /reservations/{slug?}: one reservation and its stays; the slug is its number or reference. Without a slug, the list. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { boardQuery } from '../../api.ts';
import { idOfReference } from '../../reference.ts';
import { ReservationBoard } from './ReservationBoard.tsx';

export default function ReservationPage(): ReactNode {
  const { slug } = useParams();
  if (slug === undefined) return <Navigate to="/reservations/list" replace />;
  const id = idOfReference(slug);
  return id === null ? <RecordNotHere /> : <Page key={id} id={id} />;
}

function Page({ id }: { readonly id: number }): ReactNode {
  const { data, error, isPending, refetch } = useQuery(boardQuery(id));
  useRecordName(data?.reservation.ref_id);
  if (isNotHere(error)) return <RecordNotHere />;
  if (error && !data) return <PartFailed onRetry={() => void refetch()} />;
  return isPending || !data ? <Loading /> : <ReservationBoard board={data} />;
}
