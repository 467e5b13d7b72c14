/**
 * React notes for each element where it was made, by a stack, for the words of its warnings: a twelfth of the time of a page's
 * tests. It stops after ten thousand elements, and begins anew each second; here it has had its ten thousand always.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
