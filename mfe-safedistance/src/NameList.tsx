import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';

interface NameListProps {
  readonly named: readonly { readonly id: number; readonly name: string }[];
  /** The address of each one's page. */
  readonly to?: (id: number) => string;
}

/** Names in a row. Each is isolated: in an Arabic line a bare 'A, B' in Latin letters would be read as one text, in its own order. */
export function NameList({ named, to }: NameListProps): ReactNode {
  const { t } = useTranslation('safedistance');
  return named.map(({ id, name }, i) => (
    <Fragment key={id}>
      {i > 0 && t('words.comma')}
      {to ? (
        <AreaLink to={to(id)}>
          <Name>{name}</Name>
        </AreaLink>
      ) : (
        <Name>{name}</Name>
      )}
    </Fragment>
  ));
}
