/** Reads and writes facility bookings for the screens. Query keys begin with the name of the collection, so that live events invalidate them. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type {
  FacilityAvailability,
  FacilityBooking,
  FacilityBookingDetail,
  FacilityPlanner,
  SeriesOccurrence,
} from '@firm/tenancy/contract/facilityBooking/facilityBooking';
import type { SeriesPart } from '@firm/tenancy/contract/facilityBooking/limits';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../../api.ts';
import { bodyOf, changeOf, type Draft } from './draft/draft.ts';

export type { FacilityAvailability, FacilityBooking, FacilityBookingDetail, FacilityPlanner };
export type Facility = FacilityPlanner['facilities'][number];
export type PlannedBooking = FacilityPlanner['bookings'][number];

/** Everything that the planner shows for these days; the previous days stay on the screen until the next ones are loaded. */
export const usePlanner = (dormitory: string | undefined, date: string, days: number) =>
  useQuery({
    queryKey: ['facilitybookings', 'planner', dormitory, date, days],
    queryFn: ({ signal }) => api('GET /facilitybookings/planner/', { query: { date, days: String(days), ...(dormitory && { dormitory }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** One booking with its series. */
export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['facilitybookings', 'one', id],
    queryFn: ({ signal }) => api('GET /facilitybookings/{id}/', { params: { id }, signal }),
  });

/** What conflicts with a draft. Disabled while the draft is not complete enough to ask. */
export const useAvailability = (draft: Draft, complete: boolean) => {
  const { id, apply_to } = draft;
  const body = { ...bodyOf(draft), ...(id !== null && { id, apply_to }) };
  return useQuery({
    queryKey: ['facilitybookings', 'check', body],
    queryFn: ({ signal }) => api('POST /facilitybookings/check_all_availability/', { body, signal, quiet: true }),
    enabled: complete,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
};

/**
 * Creates a booking, or changes one. With the same key, a repeat after a lost answer makes no second booking.
 * @throws ApiError 409 when a facility is taken, or when somebody else has changed the booking
 */
export async function saveDraft(draft: Draft, idempotencyKey: string): Promise<FacilityBookingDetail> {
  const saved =
    draft.id === null
      ? await api('POST /facilitybookings/', { body: bodyOf(draft), idempotencyKey })
      : await api('PUT /facilitybookings/{id}/', {
          params: { id: draft.id },
          body: { ...changeOf(draft), apply_to: draft.apply_to, ...(draft.version !== null && { version: draft.version }) },
        });
  keepBooking(saved);
  return saved;
}

/** Cancels one occurrence, it and the following ones, or the whole series; past occurrences are left alone. @returns the booking, cancelled */
export async function cancelBooking(booking: Pick<FacilityBooking, 'id' | 'version'>, apply_to: SeriesPart): Promise<FacilityBookingDetail> {
  const cancelled = await api('PUT /facilitybookings/{id}/', {
    params: { id: booking.id },
    body: { status: 'cancelled', apply_to, version: booking.version },
  });
  keepBooking(cancelled);
  return cancelled;
}

/** The undo of cancelling occurrences of a series: books each of them again, as long as its time is free. Called again after a failure, it goes on where it was. */
export function bookingAgain(occurrences: readonly Pick<SeriesOccurrence, 'id' | 'version'>[]): () => Promise<void> {
  const waiting = [...occurrences];
  return async () => {
    for (let [one] = waiting; one; [one] = waiting) {
      keepBooking(await api('PUT /facilitybookings/{id}/', { params: { id: one.id }, body: { status: 'booked', apply_to: 'one', version: one.version } }));
      waiting.shift();
    }
  };
}

function keepBooking(booking: FacilityBookingDetail): void {
  queryClient.setQueryData(bookingQuery(booking.id).queryKey, booking);
  void queryClient.invalidateQueries({ queryKey: ['facilitybookings'] });
}
