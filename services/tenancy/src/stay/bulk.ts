/** Check-in and check-out of many stays in one step. */
import type { WriteCall } from '@firm/platform/change/writing/writer';
import { ApiError } from '@firm/platform/errors/apiError';
import { messageText, type Language } from '@firm/platform/errors/messages';
import type { ServiceContext } from '@firm/platform/service/context';
import { takeStep } from '../guard/step.ts';
import { act } from './act.ts';
import { renderStays } from './answer.ts';
import { clashError, clashes } from './conflicts.ts';
import { readerOf } from './health.ts';
import type { StoredStay } from './model.ts';
import { stayOf } from './put.ts';
import type { StayChange } from './rules.ts';

interface BulkCall extends WriteCall {
  readonly body: { readonly ids: readonly number[]; readonly remarks?: string };
  readonly language: Language;
}

/** Checks many residents in or out. The stays for which that is not possible are left as they are, each with its reason. */
export async function bulkStep(service: ServiceContext, action: 'check-in' | 'check-out', call: BulkCall) {
  const ids = [...new Set(call.body.ids)];
  let refusals: ReturnType<typeof refusalOf>[] = [];
  return takeStep(
    service,
    call,
    { stays: ids },
    (world) => {
      refusals = [];
      const changes: StayChange[] = [];
      const beside = neighbours(world.stays);
      for (const stay of ids.map((id) => stayOf(world, id))) {
        try {
          const change = act(world, withRemarks(stay, call.body.remarks), action, world.at(stay.dormitory));
          const found = clashes([...beside(stay), change.after as StoredStay], [change]);
          if (found.length > 0) throw clashError(found, call.scope);
          changes.push({ ...change, before: stay });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          refusals.push(refusalOf(stay, error, call.language));
        }
      }
      return { changes };
    },
    async (done) => ({ results: await renderStays(service, done.stays, readerOf(call), done), refusals, warnings: [...done.warnings] }),
  );
}

function withRemarks(stay: StoredStay, remarks: string | undefined): StoredStay {
  return remarks === undefined ? stay : { ...stay, remarks };
}

/** Returns, for a stay, the other stays in the same bed or of the same resident. */
function neighbours(stays: readonly StoredStay[]): (stay: StoredStay) => StoredStay[] {
  const by = new Map<string, StoredStay[]>();
  for (const stay of stays) {
    for (const key of [`bed ${stay.resource}`, `person ${stay.person}`]) by.set(key, [...(by.get(key) ?? []), stay]);
  }
  return (stay) => [...new Set([...(by.get(`bed ${stay.resource}`) ?? []), ...(by.get(`person ${stay.person}`) ?? [])])].filter((one) => one._id !== stay._id);
}

function refusalOf(stay: Pick<StoredStay, '_id' | 'resource_ref_id'>, error: ApiError, language: Language) {
  return { id: stay._id, ref_id: stay.resource_ref_id, code: error.code, message: messageText(language, error.text.key, error.text.values) };
}
