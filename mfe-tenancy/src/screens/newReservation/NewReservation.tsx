/** /reservations/new: dates, dormitory, client, type and count on one page, and what is free while it is filled in. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { idOfReference } from '../../reference.ts';
import { Confirmation } from './Confirmation.tsx';
import { ReservationForm } from './ReservationForm.tsx';
import './newReservation.css';

export default function NewReservation(): ReactNode {
  const [params, setParams] = useSearchParams();
  const made = (params.get('made') ?? '').split(',').map(idOfReference).filter((id) => id !== null);
  return made.length > 0 ? (
    <Confirmation ids={made} onAgain={() => setParams({})} />
  ) : (
    // In the address, so that the confirmation survives a reload and Back leads to a fresh form.
    <ReservationForm onMade={(ids) => setParams({ made: ids.join(',') })} />
  );
}
