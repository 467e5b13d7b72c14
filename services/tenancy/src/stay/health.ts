/** Which health statuses let somebody move in, and who is told of them (docs/rules/tenancy.md#check-in). */
import type { Principal } from '@firm/platform/auth/principal';
import { ApiError, conflict } from '@firm/platform/errors/apiError';
import type { MessageKey } from '@firm/platform/errors/messages';
import { allowed } from '@firm/platform/http/identify';
import type { StoredSettings } from '../settings/model.ts';

/** Somebody of no status has never been ill as far as is known. */
export function isCleared({ cleared_health_statuses: cleared }: Pick<StoredSettings, 'cleared_health_statuses'>, status: number | null): boolean {
  return status === null || cleared.includes(status);
}

/** Statuses that a refusal has words for. */
const named: ReadonlyMap<number, MessageKey> = new Map([
  [3, 'not_cleared_contact'],
  [4, 'not_cleared_suspected'],
  [5, 'not_cleared_confirmed'],
  [6, 'not_cleared_unwell'],
  [7, 'not_cleared_deceased'],
]);

/** The refusal as everybody may read it; the status is for those who may view health records. */
export class NotCleared extends ApiError {
  readonly status: number;

  constructor(status: number) {
    super(409, 'not_cleared', { key: 'not_cleared' });
    this.status = status;
  }
}

/** The handlers, whose refusals name the status to those who may know it. */
export function namingHealth<H extends Readonly<Record<string, (call: never) => Promise<unknown>>>>(handlers: H): H {
  const entries = Object.entries(handlers).map(([name, handle]) => [
    name,
    (call: { readonly caller: Principal }) => handle(call as never).catch((error: unknown) => Promise.reject(told(error, call.caller))),
  ]);
  return Object.fromEntries(entries) as H;
}

function told(error: unknown, caller: Principal): unknown {
  if (!(error instanceof NotCleared) || !allowed(caller, 'view_healthtrackrecord')) return error;
  return conflict('not_cleared', named.get(error.status) ?? 'not_cleared', { extra: { health_status: error.status } });
}
