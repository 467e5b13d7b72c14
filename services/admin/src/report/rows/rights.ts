/** Who may see what: every account with its groups and dormitories, for administrators of rights (docs/rules/administration.md#reports). */
import { memberships } from '@firm/identity/contract/published';
import { wallAt } from '@firm/platform/clock/wallClock';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import type { RowOf } from '@firm/platform/contract/published';
import { systemScope, wholeOrg } from '@firm/platform/mongo/scope';
import { dayCell, type WrittenCell } from '@firm/platform/table/write';
import { dormitories } from '@firm/residents/contract/published';
import { timeZoneOf } from '../../organisationDay.ts';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { atOnce, type Report, type ReportRow, type ReportRun } from '../report.ts';
import { reportWord } from '../texts.ts';

type Account = RowOf<typeof memberships>;

/** Superusers are hidden from other users, as in the list of users. */
const notSuperuser = { is_superuser: false } as const;

export const rights: Report<'rights'> = async (run) => {
  const { service, scope, session } = run;
  const accounts = service.published(memberships, wholeOrg(scope.org));
  let total = 0;
  for await (const page of accounts.pages(notSuperuser, { session, size: atOnce })) total += page.reduce((rows, { groups }) => rows + Math.max(1, groups.length), 0);
  return { total, pages: pages(run) };
};

async function* pages(run: ReportRun): AsyncGenerator<ReportRow<'rights'>[]> {
  const { service, scope, session } = run;
  const timezone = await timeZoneOf(service, scope.org);
  // As on the screens of accounts, nobody learns who sees a dormitory that they do not see.
  const dormitoryRows = new Map((await service.published(dormitories, scope).find({}, { session, fields: ['name'] })).map(({ _id, name }) => [_id, name]));
  for await (const page of service.published(memberships, wholeOrg(scope.org)).pages(notSuperuser, { sort: { username: 1 }, session, size: atOnce })) {
    // The accounts were limited to the organisation just before.
    const granted = await service.published(dormitoryAccess, systemScope('which dormitories accounts of the organisation see')).find({ _id: { $in: page.map(({ _id }) => _id) } }, { session });
    const seenBy = new Map(granted.map((one) => [one._id, one]));
    yield page.flatMap((account) => rowsOf(run, account, seen(run, seenBy.get(account._id), dormitoryRows), timezone));
  }
}

/** The dormitories of an account that the reader sees; empty for one that sees others alone. */
function seen({ language }: ReportRun, access: RowOf<typeof dormitoryAccess> | undefined, dormitories: ReadonlyMap<number, string>): string {
  if (access?.all) return reportWord(language, 'all_dormitories');
  const sees = access?.dormitories ?? [];
  if (sees.length === 0) return reportWord(language, 'no_dormitories');
  return sees.flatMap((id) => dormitories.get(id) ?? []).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(' · ');
}

function rowsOf({ language }: ReportRun, { name, username, is_active, last_login, groups }: Account, houses_seen: string, timezone: string): ReportRow<'rights'>[] {
  const dayOf = (moment: Date | null): WrittenCell => dayCell(moment && wallAt(moment, timezone).day);
  const account = { user: name, username, account_state: reportWord(language, is_active ? 'active' : 'inactive'), last_login: dayOf(last_login), houses_seen, [rowExtras]: { links: () => recordOf('user', 'user', username) } };
  if (groups.length === 0) return [{ ...account, group: null, group_until: null, group_permissions: null }];
  return groups.map(({ name: group, until, permissions }) => ({ ...account, group, group_until: dayOf(until), group_permissions: permissions }));
}
