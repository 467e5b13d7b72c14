import type { ParseKeys } from 'i18next';
import { create } from 'zustand';

export const noticeTypes = ['ERROR', 'WARN', 'INFO', 'SUCCESS'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** How long a message is shown, milliseconds (docs/rules/screens.md#notices). */
export const noticeDuration = 3000;

/** Most messages on screen at once; the others wait for their turn, and each is shown for its full time. */
export const noticesAtOnce = 3;

/** Most messages waiting, so that a failing page does not show messages for minutes. */
const mostWaiting = 9;

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  /** The text in the user's language; or a key of namespace `ui`, resolved when it is rendered. */
  readonly text: string | { readonly key: ParseKeys<'ui'> };
}

/** The messages on screen, followed by those waiting; oldest first. */
export const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

/** Why something was refused. */
interface NoticeReason {
  /** Permissions that the reader lacks, without their apps. */
  readonly needs: readonly string[];
  /** Whether the reader has requested the permissions already. */
  readonly asked: boolean;
}

/** The reason shown by a message's 'Why?', by the message's id; separate from the messages, whose type areas of earlier releases use. */
export const useNoticeReasons = create<Readonly<Record<number, NoticeReason>>>(() => ({}));

let last = 0;

/**
 * Shows a message, by default of type WARN. Without a text it is the default snackbar 'Error Occurred !' of type ERROR
 * (docs/rules/screens.md#notices). Returns its id for `dismissNotice`.
 */
export function notify(text?: string, type?: NoticeType): number {
  return text === undefined ? add({ key: 'notices.errorOccurred' }, type ?? 'ERROR') : add(text, type ?? 'WARN');
}

/** 'Operation Success', or the given text. */
export function notifySuccess(text?: string): number {
  return add(text ?? { key: 'notices.success' }, 'SUCCESS');
}

/** The error's message, the given text, or 'Oops.. Error'. */
export function notifyError(problem?: unknown): number {
  const text = typeof problem === 'string' ? problem : problem instanceof Error ? problem.message : '';
  return withReason(add(text || { key: 'notices.oops' }, 'ERROR'), { needs: lackedFor(problem), asked: false });
}

/** The permissions that the reader lacks according to a refusal (403, `needs`); empty for every other problem. */
export function lackedFor(problem: unknown): readonly string[] {
  // Checked by structure: the shared api module, which creates such errors, shows notices itself, and shared modules that import each other never start.
  const { statusCode, body } = problem instanceof Error ? (problem as Error & { readonly statusCode?: unknown; readonly body?: Readonly<Record<string, unknown>> }) : {};
  const needs = statusCode === 403 ? body?.['needs'] : [];
  return Array.isArray(needs) ? needs.filter((one) => typeof one === 'string') : [];
}

/** Shows a refusal that is already part of the page as a notice too, with the reason. */
export function explainRefusal(problem: Error): number {
  return withReason(add(problem.message, 'ERROR'), { needs: lackedFor(problem), asked: true });
}

/** 'Not Implemented Yet', as a warning. */
export function notifyNotImplemented(): number {
  return add({ key: 'notices.notImplemented' }, 'WARN');
}

/** Removes a message; an unknown id is ignored. */
export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
  useNoticeReasons.setState((reasons) => Object.fromEntries(Object.entries(reasons).filter(([of]) => of !== String(id))), true);
}

function withReason(id: number, reason: NoticeReason): number {
  if (reason.needs.length > 0) useNoticeReasons.setState({ [id]: reason });
  return id;
}

function add(text: Notice['text'], type: NoticeType): number {
  const { notices } = useNotices.getState();
  const queued = notices.slice(noticesAtOnce).find((other) => other.type === type && sameText(other.text, text));
  if (queued) return queued.id;
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
