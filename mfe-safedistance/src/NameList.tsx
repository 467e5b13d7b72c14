import type { ReactNode } from 'react';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Listed } from '@firm/shared-ui/format/Listed.tsx';

interface NameListProps {
  readonly named: readonly { readonly id: number; readonly name: string }[];
  /** The address of each one's page. */
  readonly to?: (id: number) => string;
}

/** Names in a row. Each is isolated: in an Arabic line a bare 'A, B' in Latin letters would be read as one text, in its own order. */
export function NameList({ named, to }: NameListProps): ReactNode {
  const shown = named.map(({ id, name }) =>
    to ? (
      <AreaLink key={id} to={to(id)}>
        <Name>{name}</Name>
      </AreaLink>
    ) : (
      <Name key={id}>{name}</Name>
    ),
  );
  return <Listed parts={shown} />;
}
