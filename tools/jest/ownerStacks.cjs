/**
 * Switches off React's owner stacks. For its warnings React captures a stack for each element, which takes a twelfth of the time of
 * page tests. It stops after ten thousand elements and resets that count every second; here the count is always at its limit.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
