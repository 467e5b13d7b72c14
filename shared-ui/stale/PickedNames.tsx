import type { ReactNode } from 'react';
import type { NameOf } from '../pick/find.ts';
import { usePickedNames } from '../table/filter/usePickedNames.ts';

interface PickedNamesProps {
  /** Begins with the collection. */
  readonly queryKey: readonly [string, ...unknown[]];
  readonly nameOf: NameOf;
  /** One id or several; none is a dash. */
  readonly ids: number | readonly number[] | null | undefined;
  /** Those that the record names itself; only the others are asked for. */
  readonly known?: readonly { readonly id: number; readonly name: string }[];
}

/** The names of records that a form's field refers to. */
export function PickedNames({ queryKey, nameOf, ids, known = [] }: PickedNamesProps): ReactNode {
  const all = [ids ?? []].flat();
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const others = all.filter((id) => !names.has(id));
  usePickedNames({ pick: { queryKey, nameOf } }, others.map(String)).forEach((name, i) => names.set(others[i]!, name));
  return all.length === 0 ? '—' : all.map((id) => <div key={id}><bdi>{names.get(id)}</bdi></div>);
}
