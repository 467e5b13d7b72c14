import type { ParseKeys } from 'i18next';
import { create } from 'zustand';

export const noticeTypes = ['ERROR', 'WARN', 'INFO', 'SUCCESS'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Time that a message stays, milliseconds (docs/rules/screens.md#notices). */
export const noticeDuration = 3000;

/** At most this many at once; older ones make room, so that a failing page does not bury itself. */
const mostAtOnce = 5;

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  /** What to say, already in the user's language; or a key of namespace `ui`, resolved when it is drawn. */
  readonly text: string | { readonly key: ParseKeys<'ui'> };
}

/** The messages on screen, oldest first. */
export const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

let last = 0;

/**
 * Shows a message of type WARN unless told. Without a text it is the default snackbar 'Error Occurred !' of type
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
  return add(text || { key: 'notices.oops' }, 'ERROR');
}

/** 'Not Implemented Yet', a warning. */
export function notifyNotImplemented(): number {
  return add({ key: 'notices.notImplemented' }, 'WARN');
}

/** Takes a message away; an unknown id is nothing to do. */
export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

function add(text: Notice['text'], type: NoticeType): number {
  last += 1;
  const notice: Notice = { id: last, type, text };
  useNotices.setState(({ notices }) => ({ notices: [...notices, notice].slice(-mostAtOnce) }));
  return notice.id;
}
