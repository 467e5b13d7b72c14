import { notify } from '@firm/shared-ui/notices/index.ts';
import type { CurrentUser } from '@firm/shared-ui/session/index.ts';
import { formatDateTime } from '@firm/shared-ui/format/dates.ts';
import { readStored, writeStored } from '@firm/shared-ui/storage/stored.ts';
import i18next from 'i18next';

/** Key in local storage of what this user was last told. */
const storageKeyOf = (user: number): string => `firm-seen-${user}`;

/** Tells a user, once per browser, that an administrator viewed the portal as them (docs/rules/access.md#seeing-as-another); where the browser stores nothing, at each sign-in. */
export function notifyWasSeen({ id, was_seen = [] }: Pick<CurrentUser, 'id' | 'was_seen'>): void {
  const [last] = was_seen;
  if (!last || readStored(storageKeyOf(id)) === last.id) return;
  writeStored(storageKeyOf(id), last.id);
  notify(i18next.t('shell:seeing.told', { name: last.name, at: formatDateTime(new Date(last.at)) }), 'INFO');
}
