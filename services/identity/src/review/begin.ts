/** The lines of a new access review: what each account has at that moment. */
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import { conflict } from '@firm/platform/errors/apiError';
import { systemScope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { mostReviewLines } from '../../contract/limits.ts';
import { groupsAt } from '../user/memberships.ts';
import { userModel, type User } from '../user/model.ts';
import type { ReviewLine } from './model.ts';

/** A line before it has its id. */
type NewLine = Pick<ReviewLine, 'kind' | 'user' | 'group' | 'until' | 'all' | 'dormitories'>;

const noDormitories = { all: false, dormitories: [] };

/** The lines of one account: its memberships (in a review of one group only that one) and its dormitories. Pure. */
export function linesOf(user: Pick<User, '_id' | 'groups' | 'ends'>, dormitories: { readonly all: boolean; readonly dormitories: readonly number[] } | undefined, group: number | null, at: Date): NewLine[] {
  const held = groupsAt(user, at).filter((one) => group === null || one === group);
  const memberships = held.map((one): NewLine => ({ kind: 'group', user: user._id, group: one, until: user.ends.find((end) => end.group === one)?.until ?? null, ...noDormitories }));
  const sees = dormitories && (dormitories.all || dormitories.dormitories.length > 0);
  return [...memberships, ...(sees ? [{ kind: 'dormitories' as const, user: user._id, group: null, until: null, all: dormitories.all, dormitories: [...dormitories.dormitories] }] : [])];
}

/** The lines of all accounts, by name, without superusers and deactivated accounts. @throws 409 if there are more than a review may have */
export async function beginningLines({ rows, published }: Pick<ServiceContext, 'rows' | 'published'>, org: number, group: number | null, at: Date): Promise<NewLine[]> {
  const filter = { is_active: true, is_superuser: false, ...(group !== null && { groups: group }) };
  const people = await rows(userModel, wholeOrg(org)).find(filter).sort({ username_key: 1 }).limit(mostReviewLines + 1).toArray();
  const access = await published(dormitoryAccess, systemScope('what accounts see is reviewed')).find({ _id: { $in: people.map((user) => user._id) } });
  const byUser = new Map(access.map((row) => [row._id, row]));
  const lines = people.flatMap((user) => linesOf(user, byUser.get(user._id), group, at));
  if (lines.length > mostReviewLines) throw conflict('too_many', 'too_many_review_lines', {}, { max: mostReviewLines });
  return lines;
}
