import { useTranslation } from 'react-i18next';
import { useRequestKey, useRequestKeys } from '@firm/shared-ui/dialog/useRequestKey.ts';
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';
import type { Day } from '@firm/tenancy/contract/interval';
import { api, type Stay, type StayWritten } from '../api.ts';
import type { Bed } from '../stay/BedSelect.tsx';
import * as step from '../stay/steps.ts';
import { withoutRoomWarnings, useRoomsReady } from '../stay/useRoomsReady.tsx';
import { useSteps, type Steps } from '../stay/useSteps.ts';

export interface StaySteps {
  readonly steps: Steps;
  readonly checkIn: (stay: Stay) => Promise<boolean>;
  readonly checkOut: (stay: Stay) => Promise<boolean>;
  readonly recordReturn: (stay: Stay) => Promise<boolean>;
  readonly resume: (stay: Stay) => Promise<boolean>;
  readonly release: (stay: Stay) => Promise<boolean>;
  readonly checkOutTemporarily: (stay: Stay, leaving: step.TemporaryCheckOut) => Promise<boolean>;
  readonly transfer: (stay: Stay, bed: Bed, remarks: string) => Promise<boolean>;
  readonly swap: (first: Stay, second: Stay) => Promise<boolean>;
  readonly allocate: (resident: { readonly id: number; readonly name: string }, bed: Bed, more: { readonly end_date: Day | null; readonly checked_in: boolean }) => Promise<boolean>;
}

/** The steps of one resident's stay, wherever it is shown. Asks for confirmation when a room is not ready. */
export function useStaySteps(): StaySteps {
  const { t } = useTranslation('tenancy');
  const roomsReady = useRoomsReady();
  const steps = useSteps();
  const key = useRequestKey();
  const swapKeyOf = useRequestKeys<string>();
  const take = (done: KeyBelow<'tenancy', 'stay.done'>, name: string | null, bed: string | null, call: () => Promise<StayWritten>): Promise<boolean> =>
    steps.take({
      done: t(`stay.done.${done}`, { name, bed }),
      call: async () => {
        const saved = await call();
        return { stays: [saved], warnings: withoutRoomWarnings(saved.warnings) };
      },
    });
  const of = (done: KeyBelow<'tenancy', 'stay.done'>, call: (stay: Stay) => Promise<StayWritten>) => (stay: Stay) => take(done, stay.person_name, stay.resource_ref_id, () => call(stay));
  return {
    steps,
    checkIn: async (stay) => (await roomsReady([{ ref: stay.zone_ref_id, status: stay.zone_status }])) && of('checkIn', step.checkIn)(stay),
    checkOut: of('checkOut', step.checkOut),
    recordReturn: of('comeBack', step.recordReturn),
    resume: of('resume', step.resume),
    release: of('giveBack', step.release),
    checkOutTemporarily: (stay, leaving) => of('leave', (one) => step.checkOutTemporarily(one, leaving))(stay),
    transfer: (stay, bed, remarks) =>
      steps.take({
        done: t('stay.done.transfer', { name: stay.person_name, bed: bed.ref_id }),
        call: () => step.transfer(stay, bed.id, remarks),
      }),
    swap: (first, second) =>
      steps.take({
        done: t('stay.done.swap', { first: first.person_name, second: second.person_name }),
        call: () => swapKeyOf(`${first.id} ${second.id}`).send((used) => step.swap(first, second, used)),
      }),
    allocate: (resident, bed, more) => take('allocate', resident.name, bed.ref_id, () => key.send((idempotencyKey) => api('POST /resourceallocations/', { body: { person: resident.id, resource: bed.id, ...more }, idempotencyKey }))),
  };
}
