/** Bounds of what identity keeps (docs/rules/access.md), without zod: screens use them too. */

/** The kinds of requests for rights (docs/rules/access.md#four-eyes), and their states. */
export const rightsRequestKinds = ['user', 'group', 'group_removal', 'settings', 'dormitories'] as const;
export const rightsRequestStates = ['pending', 'approved', 'refused', 'withdrawn', 'lapsed', 'bypassed', 'not_done'] as const;

/** Characters of the reason for a request, and of the comment on its decision. */
export const rightsReasonMax = 500;

/** Hours after which a request for rights lapses: nobody can decide it any more. */
export const rightsRequestHours = 72;

/** Most requests for rights of one user that may be pending at once. */
export const mostRightsRequests = 200;

/**
 * Days during which a user who created another's password, or set the e-mail address for its links, is taken as possibly using that
 * account; for a password, from when it was replaced.
 */
export const knownPasswordDays = 7;

/** What a line of an access review can be about, and how it can be decided. */
export const reviewLineKinds = ['group', 'dormitories'] as const;
export const reviewDecisions = ['keep', 'remove', 'shorten'] as const;

export const reviewNameMax = 80;

/** Most lines of one access review; a larger organisation reviews group by group. */
export const mostReviewLines = 2_000;

/** Most dormitories of one account in an access review. */
export const mostReviewedDormitories = 1_000;

/** Most accounts of one bulk action. */
export const mostBulkUsers = 200;

/** Most characters of the reason for seeing the portal as another user. */
export const seeingReasonMax = 200;

/**
 * A user name has a letter, so that it is never taken for an id or for `..` in a path; `current` and `bulk` are refused because they
 * are paths of their own.
 */
export const usernamePattern = /^(?!(current|bulk)$)(?=.*\p{L})[\p{L}\p{N}_.@+-]+$/iu;

/** Names are compared after Unicode normalisation: full-width letters and dots count as ordinary ones. */
export const plainUsername = (name: string): string => name.normalize('NFKC').trim();

/** Fewest and most characters of a chosen password. */
export const passwordLength = { min: 10, max: 128 } as const;
