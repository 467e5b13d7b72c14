/** /reservations/new: dates, dormitory, client, bed type and number of beds on one page, with what is free shown while they are filled in. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import { api } from '../../api.ts';
import { useToday } from '../../dormitories/useToday.ts';
import { idOfReference } from '../../reference.ts';
import type { Refusal } from '../../refusal/useRefusal.ts';
import { Confirmation } from './Confirmation.tsx';
import { restOf } from './draft.ts';
import { ReservationForm, type OnMade } from './ReservationForm.tsx';
import './newReservation.css';

/** The number of beds in the address; null if it is not a number. */
const countOf = (text: string | null): number | null => {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 && count <= tenancyLimits.count ? count : null;
};

export default function NewReservation(): ReactNode {
  const [params, setParams] = useSearchParams();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const made = (params.get('made') ?? '').split(',').map(idOfReference).filter((id) => id !== null);
  const [part, rest] = [idOfReference(params.get('of')), countOf(params.get('rest'))];
  // In the address, so that the confirmation survives a reload and Back leads to an empty form.
  const onMade: OnMade = (ids, asked, why) => {
    setRefused(why);
    setParams({ made: ids.join(','), asked: String(asked) });
  };
  if (made.length > 0) return <Confirmation ids={made} asked={countOf(params.get('asked'))} refused={refused} onAgain={() => setParams({})} />;
  return part !== null && rest !== null ? <RestForm part={part} rest={rest} onMade={onMade} /> : <ReservationForm onMade={onMade} />;
}

/** The form for beds that a split reservation is still missing, prefilled with what was asked for. */
function RestForm({ part, rest, onMade }: { readonly part: number; readonly rest: number; readonly onMade: OnMade }): ReactNode {
  const today = useToday(undefined);
  const { data, isError, refetch } = useQuery({
    queryKey: ['resourcereserves', 'one', part],
    queryFn: ({ signal }) => api('GET /resourcereserves/{id}/', { params: { id: part }, signal }),
  });
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  if (!data || !today.known) return <Loading />;
  return <ReservationForm begin={{ draft: restOf(data, rest, today.of(data.dorm_id)), part: data.group_ref ?? data.ref_id }} onMade={onMade} />;
}
