/**
 * Snackbar messages, for the shell and every area (docs/rules/screens.md#notices). Holds state, so it is shared:
 * import it as `@firm/shared-ui/notices/index.ts`. The shell's `Notices` draws them.
 */
export {
  dismissNotice,
  explainRefusal,
  lackedFor,
  noticeDuration,
  noticesAtOnce,
  noticeTypes,
  notify,
  notifyError,
  notifyNotImplemented,
  notifySuccess,
  useNoticeReasons,
  useNotices,
  type Notice,
  type NoticeType,
} from './notices.ts';
export { forgetActions, notifyDone, undoAction, useRecentActions, type RecentAction } from './recentActions.ts';
