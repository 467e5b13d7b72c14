import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { isolated } from '@firm/shared-ui/format/isolated.ts';
import { useFormats, type Formats } from '@firm/shared-ui/format/useFormats.ts';
import type { WorkFilter } from '../filter/workFilter.ts';
import '../zone/lines.css';
import { mixingQuery, type MixedGathering } from '../api.ts';

/** The most residents named on a line; the others are counted. */
const named = 3;

interface MixingProps {
  readonly dormitory: string | undefined;
  readonly filter: WorkFilter;
  /** Shows rooms shared by several employers instead of today's mixing. */
  readonly rooms?: boolean;
}

/** Places where residents of several projects, vendors or blocks are together, and who should swap (docs/rules/safe-distance.md#mixing). */
export function Mixing({ dormitory, filter, rooms = false }: MixingProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const { data, isError, refetch } = useQuery(mixingQuery(dormitory, filter, rooms));
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.count === 0) return <p>{t(rooms ? 'dormitories.noneMixed' : 'overview.mixing.none')}</p>;
  return (
    <>
      <ol className="firm-sd-worst">
        {data.results.map((one) => (
          <Gathering key={`${one.id} ${one.by}`} gathering={one} formats={formats} />
        ))}
      </ol>
      {data.count > data.results.length && <p>{t('overview.mixing.rest', { n: formats.number(data.count - data.results.length) })}</p>}
    </>
  );
}

function Gathering({ gathering, formats }: { readonly gathering: MixedGathering; readonly formats: Formats }): ReactNode {
  const { t } = useTranslation('safedistance');
  const { kind, by, name, dorm_name, at, groups, move, strangers } = gathering;
  const shares = groups.map((group) => t('overview.mixing.group', { name: isolated(group.name), n: formats.number(group.people) }));
  const first = move.slice(0, named);
  return (
    <li>
      <span className="firm-sd-worst__name">
        <span>
          {t(`overview.mixing.kind.${kind}`)} · <Name>{name}</Name>
        </span>
        <small>
          <Name>{dorm_name}</Name>
        </small>
      </span>
      <span className="firm-sd-worst__name">
        <span>{t(`overview.mixing.by.${by}`, { groups: formats.list(shares) })}</span>
        {kind !== 'room' && <small>{t('overview.mixing.when', { time: isolated(formats.dateTime(at)) })}</small>}
      </span>
      <span className="firm-sd-worst__name">
        {first.map(({ employee, name: who, group, swap }) => (
          <span key={employee}>
            {swap
              ? t('overview.mixing.swap', { name: isolated(who), other: isolated(swap.name), place: isolated(swap.place_name) })
              : t('overview.mixing.move', { name: isolated(who), group: isolated(group) })}
          </span>
        ))}
        {strangers > first.length && <small>{t('overview.mixing.more', { n: formats.number(strangers - first.length) })}</small>}
      </span>
    </li>
  );
}
