import type { ParseKeys } from 'i18next';
import { create } from 'zustand';

export const noticeTypes = ['ERROR', 'WARN', 'INFO', 'SUCCESS'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Time that a message stays, milliseconds (docs/rules/screens.md#notices). */
export const noticeDuration = 3000;

/** So many are on screen at once; the others wait for their turn, and each has its whole time. */
export const noticesAtOnce = 3;

/** So many wait at most, so that a failing page does not talk for minutes. */
const mostWaiting = 9;

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  /** What to say, already in the user's language; or a key of namespace `ui`, resolved when it is drawn. */
  readonly text: string | { readonly key: ParseKeys<'ui'> };
}

/** The messages on screen and, behind them, those that wait; oldest first. */
export const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

/** Why something was refused. */
interface NoticeReason {
  /** Permissions that the reader lacks, without their apps. */
  readonly needs: readonly string[];
  /** The reader has asked for it already. */
  readonly asked: boolean;
}

/** What stands behind 'Why?' of a message, by the message's id; apart from the messages, whose form areas of before know. */
export const useNoticeReasons = create<Readonly<Record<number, NoticeReason>>>(() => ({}));

let last = 0;

/**
 * Shows a message of type WARN by default. Without a text it is the default snackbar 'Error Occurred !' of type
 * ERROR (docs/rules/screens.md#notices). Returns its id for `dismissNotice`.
 */
export function notify(text?: string, type?: NoticeType): number {
  return text === undefined ? add({ key: 'notices.errorOccurred' }, type ?? 'ERROR') : add(text, type ?? 'WARN');
}

/** 'Operation Success', or the text given. */
export function notifySuccess(text?: string): number {
  return add(text ?? { key: 'notices.success' }, 'SUCCESS');
}

/** The error's message, the text given, or 'Oops.. Error'. */
export function notifyError(problem?: unknown): number {
  const text = typeof problem === 'string' ? problem : problem instanceof Error ? problem.message : '';
  return because(add(text || { key: 'notices.oops' }, 'ERROR'), { needs: lackedFor(problem), asked: false });
}

/** What a refusal says that its reader lacks (403, `needs`); nothing for every other problem. */
export function lackedFor(problem: unknown): readonly string[] {
  // By its shape: the shared api, which makes such errors, gives notices itself, and shared modules that need each other never start.
  const { statusCode, body } = problem instanceof Error ? (problem as Error & { readonly statusCode?: unknown; readonly body?: Readonly<Record<string, unknown>> }) : {};
  const needs = statusCode === 403 ? body?.['needs'] : [];
  return Array.isArray(needs) ? needs.filter((one) => typeof one === 'string') : [];
}

/** For a refusal that stands among other things: shows it once more as a notice, with the reason. */
export function explainRefusal(problem: Error): number {
  return because(add(problem.message, 'ERROR'), { needs: lackedFor(problem), asked: true });
}

/** 'Not Implemented Yet', a warning. */
export function notifyNotImplemented(): number {
  return add({ key: 'notices.notImplemented' }, 'WARN');
}

/** Takes a message away; an unknown id is nothing to do. */
export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
  useNoticeReasons.setState((reasons) => Object.fromEntries(Object.entries(reasons).filter(([of]) => of !== String(id))), true);
}

function because(id: number, reason: NoticeReason): number {
  if (reason.needs.length > 0) useNoticeReasons.setState({ [id]: reason });
  return id;
}

function add(text: Notice['text'], type: NoticeType): number {
  const { notices } = useNotices.getState();
  const waits = notices.slice(noticesAtOnce).find((other) => other.type === type && sameText(other.text, text));
  if (waits) return waits.id;
  last += 1;
  const notice: Notice = { id: last, type, text };
  const waiting = [...notices.slice(noticesAtOnce), notice];
  const next = notices.length < noticesAtOnce ? [...notices, notice] : [...notices.slice(0, noticesAtOnce), ...waiting.slice(-mostWaiting)];
  useNotices.setState({ notices: next });
  return notice.id;
}

function sameText(a: Notice['text'], b: Notice['text']): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.key === b.key;
}
