import type { ReactNode } from 'react';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { residentAddress } from './addresses.ts';
import './person.css';

interface PersonProps {
  readonly person: { readonly id: number; readonly name: string; readonly avatar: string };
  /** Below the name: a pass number, a bed. */
  readonly detail?: string | null;
}

/** A resident in a list: picture, name that leads to the page, one detail. */
export function Person({ person, detail }: PersonProps): ReactNode {
  return (
    <span className="firm-person">
      <Picture address={person.avatar} size={36} />
      <span className="firm-person__words">
        <AreaLink to={residentAddress(person.id)} className="firm-person__name">
          <Name>{person.name}</Name>
        </AreaLink>
        {detail && (
          <span className="firm-person__detail">
            <Id>{detail}</Id>
          </span>
        )}
      </span>
    </span>
  );
}

/** The picture of a resident, whose name stands beside it. `size` in CSS pixels. */
function Picture({ address, size }: { readonly address: string; readonly size: number }): ReactNode {
  return <img className="firm-person__picture" src={address} alt="" loading="lazy" decoding="async" width={size} height={size} />;
}
