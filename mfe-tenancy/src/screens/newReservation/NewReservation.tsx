/** /reservations/new: dates, dormitory, client, type and count on one page, and what is free while it is filled in. */
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { idOfReference } from '../../reference.ts';
import type { Refusal } from '../../refusal/useRefusal.ts';
import { Confirmation } from './Confirmation.tsx';
import { ReservationForm } from './ReservationForm.tsx';
import './newReservation.css';

export default function NewReservation(): ReactNode {
  const [params, setParams] = useSearchParams();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const made = (params.get('made') ?? '').split(',').map(idOfReference).filter((id) => id !== null);
  return made.length > 0 ? (
    <Confirmation ids={made} refused={refused} onAgain={() => setParams({})} />
  ) : (
    // In the address, so that the confirmation survives a reload and Back leads to a fresh form.
    <ReservationForm
      onMade={(ids, why) => {
        setRefused(why);
        setParams({ made: ids.join(',') });
      }}
    />
  );
}
