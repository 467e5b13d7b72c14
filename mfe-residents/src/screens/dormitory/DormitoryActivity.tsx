import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Activity, type Change } from '../../resident/Activity.tsx';
import { residentAddress } from '../../resident/addresses.ts';
import { roomAddress } from '../../zone/addresses.ts';
import { useZoneFields } from '../../zone/useZoneFields.tsx';

/** The history of the dormitory, its zones and its residents, newest first. */
export default function DormitoryActivity({ dormitory }: { readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('residents');
  const fields = useZoneFields();
  return (
    <Activity
      call="GET /dormitories/{id}/detail_activities/"
      id={dormitory}
      {...fields}
      subject={(change) => (
        <>
          <span className="firm-dormitory-page__entity">{t(`dormitory.entity.${change.entity}`, { defaultValue: '' })}</span>{' '}
          <Subject change={change} />
          {': '}
        </>
      )}
    />
  );
}

const addresses: Readonly<Record<string, (id: number) => string>> = { employee: residentAddress, zone: roomAddress };

function Subject({ change }: { readonly change: Change }): ReactNode {
  const to = change.type.endsWith('.deleted') ? undefined : addresses[change.entity]?.(change.entity_id);
  const name = <Name>{change.name}</Name>;
  return to ? <AreaLink to={to}>{name}</AreaLink> : name;
}
