/** /safedistance/dormitories: dormitories, floors and sections against their limits, and isolation beds (docs/rules/safe-distance.md#dormitories). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { zoneLabel } from '@firm/residents/contract/picked';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { dormitoriesQuery, type Dormitory } from '../../api.ts';
import { Mixing } from '../../mixing/Mixing.tsx';
import { ZonePeople } from '../../zone/ZoneState.tsx';
import '@firm/shared-ui/status/hidden.css';
import './dormitories.css';

const everywhere = { project: null, site: null } as const;

export default function Dormitories(): ReactNode {
  const { t } = useTranslation('safedistance');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const { data, isError, refetch } = useQuery(dormitoriesQuery(dormitory));
  if (!data) return isError ? <PartFailed onRetry={() => void refetch()} /> : <Loading />;
  if (data.results.length === 0) return <p>{t('dormitories.none')}</p>;
  return (
    <div className="firm-sd-dormitories">
      {data.results.map((dormitory) => (
        <OneDormitory key={dormitory.dormitory} dormitory={dormitory} />
      ))}
    </div>
  );
}

function OneDormitory({ dormitory }: { readonly dormitory: Dormitory }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const [shown, setShown] = useState(false);
  const short = dormitory.isolation_beds < dormitory.isolation_beds_wanted;
  return (
    <section aria-label={dormitory.name}>
      <h2>
        <Name>{dormitory.name}</Name>
      </h2>
      <Facts>
        <Fact label={t('dormitories.residents')}>{formats.number(dormitory.residents)}</Fact>
        <Fact label={t('dormitories.roomsOver')}>{dormitory.rooms_over > 0 ? <StatusTag color="red" text={formats.number(dormitory.rooms_over)} /> : '0'}</Fact>
        <Fact label={t('dormitories.roomsMixed')}>{dormitory.rooms_mixed > 0 ? <StatusTag color="orange" text={formats.number(dormitory.rooms_mixed)} /> : '0'}</Fact>
        <Fact label={t('dormitories.isolation')}>
          <StatusTag color={short ? 'red' : 'green'} text={t('dormitories.bedsOf', { beds: formats.number(dormitory.isolation_beds), wanted: formats.number(dormitory.isolation_beds_wanted) })} />
        </Fact>
      </Facts>
      {dormitory.rooms_mixed > 0 && (
        <>
          <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t('dormitories.whoSwaps')} <span className="firm-hidden">{dormitory.name}</span>
          </Button>
          {shown && <Mixing dormitory={String(dormitory.dormitory)} filter={everywhere} rooms />}
        </>
      )}
      <ul className="firm-sd-dormitories__parts">
        {dormitory.parts.map((part) => (
          <li key={part.zone}>
            <Name>{zoneLabel(part)}</Name>
            <ZonePeople label={part.zone_ref_id} occupancy={part.occupancy} limit={part.limit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
