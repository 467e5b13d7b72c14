/** The kinds of e-mail notification that the services declare, and which users want which. Pure, apart from reading them. */
import { holds } from '@firm/platform/contract/permissions';
import type { LetterKind } from '@firm/platform/contract/letterKind';
import type { Rights } from '@firm/platform/auth/rights';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations } from '@firm/platform/service/declarations';
import type { Wishes } from '../preference/model.ts';

export interface DeclaredKind extends LetterKind {
  /** `<service>.<kind>` */
  readonly kind: string;
  readonly service: string;
}

/** All kinds, in their order. A handful of small documents. */
export async function readKinds(service: Pick<ServiceContext, 'connection'>): Promise<readonly DeclaredKind[]> {
  const declared = (await readDeclarations(service)).flatMap(({ _id, letters = {} }) => Object.entries(letters).map(([name, kind]): DeclaredKind => ({ ...kind, kind: `${_id}.${name}`, service: _id })));
  return declared.sort((a, b) => a.order - b.order);
}

type Held = Pick<Rights, 'isSuperuser' | 'permissions'>;

/** Whether somebody can be notified of a kind at all. */
export const mayBeTold = ({ model }: Pick<LetterKind, 'model'>, { isSuperuser, permissions }: Held): boolean => isSuperuser || holds(permissions, `view_${model}`);

/** Whether they are notified of it by default. */
export const isUnasked = ({ unasked }: Pick<LetterKind, 'unasked'>, { isSuperuser, permissions }: Held): boolean =>
  unasked !== null && (isSuperuser || unasked.every((right) => holds(permissions, right)));

/** Whether they want it: what they said, else its default. */
export const wants = (kind: Pick<DeclaredKind, 'kind' | 'unasked'>, held: Held, wishes: Pick<Wishes, 'kinds'> | null): boolean =>
  wishes?.kinds.find((one) => one.kind === kind.kind)?.wanted ?? isUnasked(kind, held);
