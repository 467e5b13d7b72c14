import { useMemo, type ReactNode } from 'react';
import { zoneStatusIds, type ZoneStatus } from '@firm/residents/contract/zoneStatuses';
import { zoneType } from '@firm/residents/contract/zoneTypes';
import { FieldValue } from '../people/FieldValue.tsx';
import { useZoneNames } from './useZoneNames.ts';

const isStatus = (value: unknown): value is ZoneStatus => (zoneStatusIds as readonly unknown[]).includes(value);

/** Names and values of the fields in a history of zones, dormitories and those who live there. */
export function useZoneFields(): { fieldName: (field: string) => string; value: (field: string, value: unknown, name: string | undefined) => ReactNode } {
  const names = useZoneNames();
  return useMemo(
    () => ({
      fieldName: names.anyField,
      value: (field, value, name) => {
        if (field === 'status' && isStatus(value)) return names.status(value);
        if (field === 'zone_type' && typeof value === 'number') return names.type(value, zoneType(value)?.name ?? `#${value}`);
        if (typeof value === 'number' && counted.has(field)) return value;
        return <FieldValue field={field} value={value} name={name} />;
      },
    }),
    [names],
  );
}

/** Numbers that count, where others name a record. */
const counted = new Set(['occupied', 'reserved', 'bed_count', 'zone_limit', 'sequence', 'area_m2', 'latitude', 'longitude']);
