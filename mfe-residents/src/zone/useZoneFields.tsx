import { useMemo, type ReactNode } from 'react';
import { zoneStatusIds, type ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { zoneType } from '@firm/residents/contract/zone/types';
import { FieldValue } from '../resident/FieldValue.tsx';
import { useResidentNames } from '../resident/names.ts';
import { useZoneNames } from './useZoneNames.ts';

const isStatus = (value: unknown): value is ZoneStatus => (zoneStatusIds as readonly unknown[]).includes(value);

/** Names and values of fields in a history of zones, dormitories and residents. */
export function useZoneFields(): { fieldName: (field: string, entity: string) => string; value: (field: string, value: unknown, name: string | undefined) => ReactNode } {
  const names = useZoneNames();
  const residents = useResidentNames();
  return useMemo(
    () => ({
      // `location` is the address of a dormitory, but the site of a zone.
      fieldName: (field, entity) => (entity === 'zone' ? names : residents).anyField(field),
      value: (field, value, name) => {
        if (field === 'status' && isStatus(value)) return names.status(value);
        if (field === 'zone_type' && typeof value === 'number') return names.type(value, zoneType(value)?.name ?? `#${value}`);
        return <FieldValue field={field} value={value} name={name} />;
      },
    }),
    [names, residents],
  );
}
