/** The health statuses with which a resident can move in, and who learns the status (docs/rules/tenancy.md#check-in). */
import type { Principal } from '@firm/platform/auth/principal';
import { ApiError, conflict } from '@firm/platform/errors/apiError';
import type { MessageKey } from '@firm/platform/errors/messages';
import { allowed } from '@firm/platform/http/identify';
import type { AwayReason } from '../../contract/statuses.ts';
import type { StoredSettings } from '../settings/model.ts';

/** Whether the caller may see more of residents' health than whether it is cleared. */
export const seesHealth = (caller: Principal): boolean => allowed(caller, 'view_healthtrackrecord');

/** For keys of kept answers: callers alike in this see the same. */
export const healthKey = (caller: Principal): string => (seesHealth(caller) ? 'health' : '');

/** Who reads an answer about stays. */
export interface Reader {
  /** Absolute address of the API. */
  readonly base: string;
  readonly seesHealth: boolean;
}

export const readerOf = ({ base, caller }: { readonly base: string; readonly caller: Principal }): Reader => ({ base, seesHealth: seesHealth(caller) });

/** Reasons for being away that tell of somebody's health; that of an authority is kept with them, so that having none shown says little. */
const privateReasons: ReadonlySet<string> = new Set<AwayReason>(['hospital', 'quarantine', 'authority']);

/** Whether a reason is for those who may view health records. */
export const isPrivate = (reason: string): boolean => privateReasons.has(reason);

/** Fields of a stay's history that may tell of health. */
export const awayFields: readonly string[] = ['away_reason', 'away_note'];

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

type Naming = (call: { readonly caller: Principal }) => Promise<unknown>;

/** The handlers, whose refusals name the status to those who may know it. */
export function namingHealth<H extends Readonly<Record<string, (call: never) => Promise<unknown>>>>(handlers: H): H {
  const entries = Object.entries(handlers as unknown as Readonly<Record<string, Naming>>).map(([name, handle]) => [
    name,
    (call: Parameters<Naming>[0]) => handle(call).catch((error: unknown) => Promise.reject(told(error, call.caller))),
  ]);
  return Object.fromEntries(entries) as H;
}

function told(error: unknown, caller: Principal): unknown {
  if (!(error instanceof NotCleared) || !seesHealth(caller)) return error;
  return conflict('not_cleared', named.get(error.status) ?? 'not_cleared', { extra: { health_status: error.status } });
}
