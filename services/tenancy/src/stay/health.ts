/** The health statuses with which a resident can move in, and who can see the status (docs/rules/tenancy.md#check-in). */
import { seeingHealth } from '@firm/health/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import { ApiError, conflict } from '@firm/platform/errors/apiError';
import type { MessageKey } from '@firm/platform/errors/messages';
import { allowed, keyOf } from '@firm/platform/http/identify';
import type { AwayReason } from '../../contract/statuses.ts';
import type { StoredSettings } from '../settings/model.ts';

/** Part of the key of kept answers about stays. */
export const healthKey = keyOf(seeingHealth);

/** The reader of an answer about stays. */
export interface Reader {
  /** Absolute URL of the API. */
  readonly base: string;
  readonly seesHealth: boolean;
}

/** What rendering needs to know of a call: the address of the API, and whether the caller sees more of health than cleared or not. */
export const readerOf = ({ base, caller }: { readonly base: string; readonly caller: Principal }): Reader => ({ base, seesHealth: allowed(caller, seeingHealth) });

/** Reasons for an absence that reveal health; an authority's order is treated alike, so that a hidden reason reveals little. */
const privateReasons: ReadonlySet<string> = new Set<AwayReason>(['hospital', 'quarantine', 'authority']);

/** Whether a reason requires permission to view health records. */
export const isPrivate = (reason: string): boolean => privateReasons.has(reason);

/** Fields of a stay's history that may reveal health. */
export const awayFields: readonly string[] = ['away_reason', 'away_note'];

/** A resident without a status has never been reported ill. */
export function isCleared({ cleared_health_statuses: cleared }: Pick<StoredSettings, 'cleared_health_statuses'>, status: number | null): boolean {
  return status === null || cleared.includes(status);
}

/** Statuses for which there is an error message. */
const messageOfStatus: ReadonlyMap<number, MessageKey> = new Map([
  [3, 'not_cleared_contact'],
  [4, 'not_cleared_suspected'],
  [5, 'not_cleared_confirmed'],
  [6, 'not_cleared_unwell'],
  [7, 'not_cleared_deceased'],
]);

/** The refusal without the status, for everyone; the status is only for users with permission to view health records. */
export class NotCleared extends ApiError {
  readonly status: number;

  constructor(status: number) {
    super(409, 'not_cleared', { key: 'not_cleared' });
    this.status = status;
  }
}

type HandlerWithCaller = (call: { readonly caller: Principal }) => Promise<unknown>;

/** Wraps handlers so that their refusals name the status to users with permission to see it. */
export function revealingHealth<H extends Readonly<Record<string, (call: never) => Promise<unknown>>>>(handlers: H): H {
  const entries = Object.entries(handlers as unknown as Readonly<Record<string, HandlerWithCaller>>).map(([name, handle]) => [
    name,
    (call: Parameters<HandlerWithCaller>[0]) => handle(call).catch((error: unknown) => Promise.reject(withHealthStatus(error, call.caller))),
  ]);
  return Object.fromEntries(entries) as H;
}

function withHealthStatus(error: unknown, caller: Principal): unknown {
  if (!(error instanceof NotCleared) || !allowed(caller, seeingHealth)) return error;
  return conflict('not_cleared', messageOfStatus.get(error.status) ?? 'not_cleared', { extra: { health_status: error.status } });
}
