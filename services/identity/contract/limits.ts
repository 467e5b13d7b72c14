/** Bounds of what identity keeps (docs/rules/access.md), without zod: screens use them too. */

/** What may be asked for where four eyes are needed (docs/rules/access.md#four-eyes), and what becomes of it. */
export const rightsRequestKinds = ['user', 'group', 'group_removal', 'settings', 'dormitories'] as const;
export const rightsRequestStates = ['pending', 'approved', 'refused', 'withdrawn', 'lapsed', 'bypassed', 'not_done'] as const;

/** Characters of the reason for a request, and of the comment on its decision. */
export const rightsReasonMax = 500;

/** After that nobody decides it any more. */
export const rightsRequestHours = 72;

/** Requests of one person that wait at once. */
export const mostRightsRequests = 200;

/** Days during which a user who had another's password created, or set the address that its links go to, may be using that account. */
export const knownPasswordDays = 7;

/** What a line of an access review is about, and what becomes of it. */
export const reviewLineKinds = ['group', 'dormitories'] as const;
export const reviewDecisions = ['keep', 'remove', 'shorten'] as const;

export const reviewNameMax = 80;

/** Lines of one review; a larger organisation reviews group by group. */
export const mostReviewLines = 2_000;

/** Dormitories of one account. */
export const mostReviewedDormitories = 1_000;

/** Accounts of one step. */
export const mostBulkUsers = 200;

/** Characters of the reason for seeing the portal as another. */
export const seeingReasonMax = 200;

/** Characters of a password that somebody chooses. */
export const passwordLength = { min: 10, max: 128 } as const;
