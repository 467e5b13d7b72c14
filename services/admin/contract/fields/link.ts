/** The fields of a link to a file (docs/rules/administration.md#links). */
import { count, moment, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { linkLimits as limits } from '../link/limits.ts';

/** What the user who creates the link enters. */
export const linkFields = {
  /** How many times it may be used. */
  downloads: count(limits.downloads.min, limits.downloads.max, { required: true, group: 'link' }),
  /** The recipient and the reason. */
  reason: text(limits.reason, { required: true, group: 'link' }),
} as const;

/** What the service sets itself. */
export const linkFacts = {
  /** The export whose file the link downloads, and the file's name. */
  tracker: reference('exporttrackers', { always: true, readOnly: true, shown: null }),
  name: text(limits.name, { readOnly: true }),
  used: count(0, limits.downloads.max, { readOnly: true }),
  last_used: moment({ readOnly: true, notAudited: 'the change says when' }),
  expires_time: moment({ always: true, readOnly: true }),
  revoked_time: moment({ readOnly: true }),
  created_by: reference('users', { always: true, readOnly: true, notAudited: 'the change says by whom' }),
} as const;
