/** The kinds of e-mail notification that the services declare, and which users want which. Pure, apart from reading them. */
import type { LiveEntity } from '@firm/platform/contract/declaration';
import { holds } from '@firm/platform/contract/permissions';
import type { EmailKind } from '@firm/platform/contract/emailKind';
import type { Rights } from '@firm/platform/auth/rights';
import { inScope, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { emailKindsOf, readDeclarations, type StoredDeclaration } from '@firm/platform/service/declarations';
import type { EmailPreferences } from '../preference/model.ts';

export interface DeclaredKind extends EmailKind {
  /** `<service>.<kind>` */
  readonly kind: string;
  readonly service: string;
  /** By what its readers are limited, as its service declares it of the record that changes. */
  readonly of: LiveEntity['of'];
}

/** All kinds, in order. A handful of small documents. */
export async function readKinds(service: Pick<ServiceContext, 'connection'>): Promise<readonly DeclaredKind[]> {
  const declared = (await readDeclarations(service)).flatMap((one) =>
    Object.entries(emailKindsOf(one)).map(([name, kind]): DeclaredKind => ({ ...kind, kind: `${one._id}.${name}`, service: one._id, of: limitOf(one, kind) })),
  );
  return declared.sort((a, b) => a.order - b.order);
}

/** A kind is news of one kind of record. A record that is not announced live belongs to a dormitory. */
function limitOf({ live = {}, audited = {} }: StoredDeclaration, { types: [type = ''] }: EmailKind): LiveEntity['of'] {
  const entity = type.replace(/\..*$/, '');
  return (live[entity] ?? audited[entity])?.of ?? 'dormitory';
}

/** Whether a user sees what happened: as in live updates, a record that could belong to a dormitory and belongs to none is for those who see all. */
export const seesPlace = ({ of }: Pick<DeclaredKind, 'of'>, scope: Scope, dormitory: number | null): boolean => (dormitory === null && of !== 'dormitory') || inScope(scope, scope.org, dormitory);

type Held = Pick<Rights, 'isSuperuser' | 'permissions'>;

/** Whether a user can be notified of a kind at all, by their permissions. */
export const mayBeNotified = ({ model }: Pick<EmailKind, 'model'>, { isSuperuser, permissions }: Held): boolean => isSuperuser || holds(permissions, `view_${model}`);

/** Whether a user is notified of a kind by default. */
export const isOnByDefault = ({ unasked }: Pick<EmailKind, 'unasked'>, { isSuperuser, permissions }: Held): boolean =>
  unasked !== null && (isSuperuser || unasked.every((right) => holds(permissions, right)));

/** Whether a user wants a kind: their choice, else its default. */
export const wants = (kind: Pick<DeclaredKind, 'kind' | 'unasked'>, held: Held, preferences: Pick<EmailPreferences, 'kinds'> | null): boolean =>
  preferences?.kinds.find((one) => one.kind === kind.kind)?.wanted ?? isOnByDefault(kind, held);
