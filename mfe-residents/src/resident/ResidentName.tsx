import type { ReactNode } from 'react';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { residentAddress } from './addresses.ts';
import './residentName.css';

interface ResidentNameProps {
  readonly resident: { readonly id: number; readonly name: string; readonly avatar: string };
  /** Below the name: a pass number, a bed. */
  readonly detail?: string | null;
}

/** A resident in a list: picture, name with a link to the page, one detail. */
export function ResidentName({ resident, detail }: ResidentNameProps): ReactNode {
  return (
    <span className="firm-resident-name">
      <Picture address={resident.avatar} size={36} />
      <span className="firm-resident-name__words">
        <AreaLink to={residentAddress(resident.id)} className="firm-resident-name__name">
          <Name>{resident.name}</Name>
        </AreaLink>
        {detail && (
          <span className="firm-resident-name__detail">
            <Id>{detail}</Id>
          </span>
        )}
      </span>
    </span>
  );
}

/** A resident's picture, decorative since the name is beside it. `size` in CSS pixels. */
function Picture({ address, size }: { readonly address: string; readonly size: number }): ReactNode {
  return <img className="firm-resident-name__picture" src={address} alt="" loading="lazy" decoding="async" width={size} height={size} />;
}
