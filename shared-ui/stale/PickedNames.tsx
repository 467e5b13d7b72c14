import type { ReactNode } from 'react';
import type { NameOf } from '../pick/find.ts';
import { usePickedNames } from '../table/usePickedNames.ts';

interface PickedNamesProps {
  /** Begins with the collection. */
  readonly queryKey: readonly [string, ...unknown[]];
  readonly nameOf: NameOf;
  /** One id or several; none is a dash. */
  readonly ids: number | readonly number[] | null | undefined;
}

/** The names of records that a form's field refers to. */
export function PickedNames({ queryKey, nameOf, ids }: PickedNamesProps): ReactNode {
  const all = [ids ?? []].flat();
  const names = usePickedNames({ pick: { queryKey, nameOf } }, all.map(String));
  return all.length === 0 ? '—' : names.map((name, i) => <div key={all[i]}><bdi>{name}</bdi></div>);
}
