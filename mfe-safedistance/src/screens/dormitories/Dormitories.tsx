/** /safedistance/dormitories: houses, floors and sections against their limits, and isolation beds (docs/rules/safe-distance.md#dormitories). */
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
import { housesQuery, type House } from '../../api.ts';
import { Mixing } from '../../mixing/Mixing.tsx';
import { ZonePeople } from '../../zone/ZoneState.tsx';
import '@firm/shared-ui/status/hidden.css';
import './dormitories.css';

const everywhere = { project: null, site: null } as const;

export default function Dormitories(): ReactNode {
  const { t } = useTranslation('safedistance');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const { data, isError, refetch } = useQuery(housesQuery(dormitory));
  if (!data) return isError ? <PartFailed onRetry={() => void refetch()} /> : <Loading />;
  if (data.results.length === 0) return <p>{t('houses.none')}</p>;
  return (
    <div className="firm-sd-houses">
      {data.results.map((house) => (
        <OneHouse key={house.dormitory} house={house} />
      ))}
    </div>
  );
}

function OneHouse({ house }: { readonly house: House }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const [shown, setShown] = useState(false);
  const short = house.isolation_beds < house.isolation_beds_wanted;
  return (
    <section aria-label={house.name}>
      <h2>
        <Name>{house.name}</Name>
      </h2>
      <Facts>
        <Fact label={t('houses.residents')}>{formats.number(house.residents)}</Fact>
        <Fact label={t('houses.roomsOver')}>{house.rooms_over > 0 ? <StatusTag color="red" text={formats.number(house.rooms_over)} /> : '0'}</Fact>
        <Fact label={t('houses.roomsMixed')}>{house.rooms_mixed > 0 ? <StatusTag color="orange" text={formats.number(house.rooms_mixed)} /> : '0'}</Fact>
        <Fact label={t('houses.isolation')}>
          <StatusTag color={short ? 'red' : 'green'} text={t('houses.bedsOf', { beds: formats.number(house.isolation_beds), wanted: formats.number(house.isolation_beds_wanted) })} />
        </Fact>
      </Facts>
      {house.rooms_mixed > 0 && (
        <>
          <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t('houses.whoSwaps')} <span className="firm-hidden">{house.name}</span>
          </Button>
          {shown && <Mixing dormitory={String(house.dormitory)} filter={everywhere} rooms />}
        </>
      )}
      <ul className="firm-sd-houses__parts">
        {house.parts.map((part) => (
          <li key={part.zone}>
            <Name>{zoneLabel(part)}</Name>
            <ZonePeople label={part.zone_ref_id} occupancy={part.occupancy} limit={part.limit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
