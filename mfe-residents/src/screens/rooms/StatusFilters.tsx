import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneStatusIds } from '@firm/residents/contract/zone/statuses';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { SearchBox } from '../../zone/SearchBox.tsx';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { statusColors, statusIcons } from '../../zone/zoneLook.ts';
import { isFiltered, noFilter, roomTraits, toggled, type FilteredRooms, type RoomFilter, type RoomTrait } from './roomFilter.ts';
import './statusFilters.css';

const traitIcons: Readonly<Record<RoomTrait, IconName>> = { free: 'bed', sick: 'medical', inactive: 'cross' };

interface StatusFiltersProps {
  readonly filter: RoomFilter;
  readonly counts: Pick<FilteredRooms, 'statusCounts' | 'traitCounts'>;
  readonly onChange: (change: Partial<RoomFilter>) => void;
}

/**
 * Live counts that are also filters: pressing one shows the rooms that it counts
 * (docs/rules/residents.md#rooms-board).
 */
export function StatusFilters({ filter, counts, onChange }: StatusFiltersProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  return (
    <div className="firm-rooms__filters">
      <Search value={filter.search} onChange={(search) => onChange({ search })} />
      <div role="group" aria-label={t('rooms.only.label')} className="firm-rooms__chips">
        {roomTraits.map((trait) => (
          <Chip
            key={trait}
            color="grey"
            icon={traitIcons[trait]}
            text={t(`rooms.only.${trait}`)}
            count={counts.traitCounts[trait]}
            pressed={filter.traits.includes(trait)}
            onPress={() => onChange({ traits: toggled(filter.traits, trait) })}
          />
        ))}
        {isFiltered(filter) && (
          <button type="button" className="firm-ui-button firm-ui-button--bare" onClick={() => onChange(noFilter)}>
            <Icon name="close" /> {t('rooms.clearFilters')}
          </button>
        )}
      </div>
      <div role="group" aria-label={t('rooms.byStatus')} className="firm-rooms__chips firm-rooms__chips--wide">
        {zoneStatusIds.map((id) => (
          <Chip
            key={id}
            color={statusColors[id]}
            icon={statusIcons[id]}
            text={names.status(id)}
            count={counts.statusCounts[id]}
            pressed={filter.statuses.includes(id)}
            onPress={() => onChange({ statuses: toggled(filter.statuses, id) })}
          />
        ))}
      </div>
    </div>
  );
}

interface ChipProps {
  readonly color: string;
  readonly icon: IconName;
  readonly text: string;
  readonly count: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Chip({ color, icon, text, count, pressed, onPress }: ChipProps): ReactNode {
  const formats = useFormats();
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={`firm-roomchip firm-tone-${toneOf(color)}${count === 0 && !pressed ? ' firm-roomchip--none' : ''}`}
      onClick={onPress}
    >
      <Icon name={icon} />
      {text}
      <strong>{formats.number(count)}</strong>
    </button>
  );
}

/** Filters while the user types; the rooms are redrawn with lower priority, so that typing stays responsive. */
function Search({ value, onChange }: { readonly value: string; readonly onChange: (search: string) => void }): ReactNode {
  const { t } = useTranslation('residents');
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const asked = useDeferredValue(typed);
  useEffect(() => {
    if (asked.trim() !== value.trim()) onChange(asked.trim());
    // Only typing triggers a change; a value that comes from the address is shown as it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  return <SearchBox label={t('rooms.search')} value={typed} onChange={setTyped} />;
}
