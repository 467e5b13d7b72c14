import { Fragment, type ReactNode } from 'react';
import { Name } from '@firm/shared-ui/format/Id.tsx';

/** Names in a row. Each is isolated: in an Arabic line a bare 'A, B' in Latin letters would be read as one text, in its own order. */
export function NameList({ named }: { readonly named: readonly { readonly id: number; readonly name: string }[] }): ReactNode {
  return named.map(({ id, name }, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      <Name>{name}</Name>
    </Fragment>
  ));
}
