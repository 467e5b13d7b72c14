import { useTranslation } from 'react-i18next';
import { useRequestKeys } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';
import { api, boardQuery, type Stay, type StayWritten, type Board, type Candidate, type Filled, type Reservation } from '../../../api.ts';
import { stepForMany } from '../../../stay/stepForMany.ts';
import { showAtOnce } from '../../../stay/showAtOnce.ts';
import * as step from '../../../stay/steps.ts';
import { useRoomsReady } from '../../../stay/useRoomsReady.tsx';
import { useSteps, type Steps } from '../../../stay/useSteps.ts';
import { withAllocated, withChanged, withMoved, withSaved, withSwapped, type BoardBed } from './board.ts';

interface FillRules {
  readonly same_employer: boolean;
  readonly same_language: boolean;
  /** Ids of residents who asked for a lower bunk. */
  readonly lower_bunk: number[];
}

export interface BoardSteps {
  readonly steps: Steps;
  readonly allocate: (resident: Candidate, bed: BoardBed) => Promise<boolean>;
  readonly move: (stay: Stay, bed: BoardBed) => Promise<boolean>;
  readonly transfer: (stay: Stay, bed: Pick<BoardBed, 'id' | 'ref_id'>, remarks: string) => Promise<boolean>;
  readonly swap: (first: Stay, second: Stay) => Promise<boolean>;
  readonly checkIn: (stay: Stay) => Promise<boolean>;
  readonly checkOut: (stay: Stay) => Promise<boolean>;
  readonly checkOutTemporarily: (stay: Stay, leaving: step.TemporaryCheckOut) => Promise<boolean>;
  readonly recordReturn: (stay: Stay) => Promise<boolean>;
  readonly suspend: (stay: Stay) => Promise<boolean>;
  readonly resume: (stay: Stay) => Promise<boolean>;
  readonly release: (stay: Stay) => Promise<boolean>;
  /** As `checkIn`, for the check-in desk, which shows a refusal itself: the reason, or null. */
  readonly checkInAtDesk: (stay: Stay) => Promise<string | null>;
  /** Undoes the check-in of this stay alone. */
  readonly undoAtDesk: (stay: Stay) => Promise<boolean>;
  /** Allocates the beds that the rules proposed and the user accepted; pressed again after a lost answer, it makes nothing twice. */
  readonly fill: (rules: FillRules, proposals: Filled['proposals']) => Promise<boolean>;
  readonly many: (kind: 'checkin' | 'checkout', stays: readonly Stay[]) => Promise<boolean>;
}

/** The steps on one reservation's board: each is an optimistic update that is reverted when it is refused. */
export function useBoardSteps({ id, state, start_date, end_date }: Pick<Reservation, 'id' | 'state' | 'start_date' | 'end_date'>): BoardSteps {
  const { t } = useTranslation('tenancy');
  const roomsReady = useRoomsReady();
  const { queryKey } = boardQuery(id);
  const keyOf = useRequestKeys<string>();
  const steps = useSteps((saved) => {
    queryClient.setQueryData<Board>(queryKey, (board) => board && withSaved(board, saved));
  });
  // Once the reservation has begun, a new stay begins on the dormitory's today, which the service determines.
  const start = state === 'upcoming' ? { start_date } : {};
  const show = (edit: (board: Board) => Board) => () => showAtOnce<Board>(queryKey, edit);
  const words = (done: KeyBelow<'tenancy', 'stay.done'>, stay: Pick<Stay, 'person_name' | 'resource_ref_id'>, bed = stay.resource_ref_id): string =>
    t(`stay.done.${done}`, { name: stay.person_name, bed });
  const written = async (call: Promise<StayWritten>) => {
    const saved = await call;
    return { stays: [saved], warnings: saved.warnings };
  };
  /** A step that changes a stay without moving it. */
  const changeOf = (done: KeyBelow<'tenancy', 'stay.done'>, edit: Partial<Stay>, call: (stay: Stay) => Promise<StayWritten>, stay: Stay) => ({
    done: words(done, stay),
    show: show((board) => withChanged(board, new Set([stay.id]), edit)),
    call: () => written(call(stay)),
  });
  const change = (done: KeyBelow<'tenancy', 'stay.done'>, edit: Partial<Stay>, call: (stay: Stay) => Promise<StayWritten>) => (stay: Stay) =>
    steps.take(changeOf(done, edit, call, stay));
  const arrival = (stay: Stay) => changeOf('checkIn', { checked_in: true, reserved: false }, step.checkIn, stay);
  /** For a later stay there is still time to make the room ready. */
  const isRoomReady = async (bed: Pick<BoardBed, 'id'>): Promise<boolean> => {
    const zone = state === 'upcoming' ? undefined : queryClient.getQueryData<Board>(queryKey)?.zones.find(({ beds }) => beds.some(({ id: one }) => one === bed.id));
    return zone === undefined || roomsReady([{ ref: zone.zone_ref_id, status: zone.status }]);
  };
  const isReady = (stays: readonly Stay[]): Promise<boolean> => roomsReady(stays.map(({ zone_ref_id, zone_status }) => ({ ref: zone_ref_id, status: zone_status })));

  return {
    steps,
    allocate: async (resident, bed) =>
      (await isRoomReady(bed)) &&
      steps.take({
        done: t('stay.done.allocate', { name: resident.name, bed: bed.ref_id }),
        show: show((board) => withAllocated(board, resident, bed)),
        // Pressed again after a lost answer, it is not refused because of the stay that it has made.
        call: () =>
          written(
            keyOf(`${resident.id} ${bed.id} ${end_date ?? ''}`).send((idempotencyKey) =>
              api('POST /resourceallocations/', { body: { person: resident.id, resource: bed.id, reservation: id, end_date, ...start }, idempotencyKey }),
            ),
          ),
      }),
    move: async (stay, bed) =>
      (await isRoomReady(bed)) &&
      steps.take({
        done: words('move', stay, bed.ref_id),
        show: show((board) => withMoved(board, stay, bed)),
        call: () => written(step.changeBed(stay, bed.id)),
      }),
    transfer: (stay, bed, remarks) =>
      steps.take({
        done: words('transfer', stay, bed.ref_id),
        call: () => step.transfer(stay, bed.id, remarks),
      }),
    swap: (first, second) =>
      steps.take({
        done: t('stay.done.swap', { first: first.person_name, second: second.person_name }),
        show: show((board) => withSwapped(board, first, second)),
        call: () => keyOf(`swap ${first.id} ${second.id}`).send((key) => step.swap(first, second, key)),
      }),
    checkIn: async (stay) => (await isReady([stay])) && steps.take(arrival(stay)),
    checkOut: change('checkOut', { checked_out: true, is_active: false }, step.checkOut),
    checkOutTemporarily: (stay, leaving) => change('leave', { is_temp_checkout: true, ...leaving }, (one) => step.checkOutTemporarily(one, leaving))(stay),
    recordReturn: change('comeBack', { is_temp_checkout: false }, step.recordReturn),
    suspend: change('suspend', { suspended: true }, step.suspend),
    resume: change('resume', { suspended: false }, step.resume),
    release: change('giveBack', { is_active: false }, step.release),
    checkInAtDesk: async (stay) => {
      if (!(await isReady([stay]))) return '';
      return (await steps.attempt(arrival(stay)))?.message ?? null;
    },
    undoAtDesk: ({ id: stay, person_name }) =>
      steps.take({
        done: t('stay.undoneOne', { name: person_name }),
        final: true,
        call: async () => ({ stays: (await step.undoOne(stay)).results }),
      }),
    fill: (rules, proposals) =>
      steps.take({
        done: t('stay.done.fill'),
        call: async () => {
          const body = { rules, accepted: proposals.map(({ person, resource }) => ({ person, resource })), preview: false };
          const { allocations } = await keyOf(JSON.stringify(body)).send((idempotencyKey) => api('POST /resourcereserves/{id}/fill/', { params: { id }, body, idempotencyKey }));
          return { stays: allocations };
        },
      }),
    many: async (kind, stays) =>
      (kind === 'checkout' || (await isReady(stays))) &&
      steps.take({
        done: (count) => t(kind === 'checkin' ? 'stay.done.checkInAll' : 'stay.done.checkOutAll', { count }),
        call: () => stepForMany(kind, stays),
      }),
  };
}
