import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pickedZones } from '@firm/residents/contract/picked';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { namer } from '@firm/shared-ui/pick/find.ts';
import { useSetupNames } from '../names.ts';
import type { ZoneChange } from './ZoneStepDialog.tsx';

const nameOfZone = namer(pickedZones);

/** The changed fields of one zone in words; its parent zone is shown by name. */
export function ZoneChangeText({ before, after }: ZoneChange): ReactNode {
  const { t } = useTranslation('admin');
  const names = useSetupNames();
  const formats = useFormats();
  const parents = [before['parent'], after['parent']].filter((id) => typeof id === 'number');
  // The picker's query key: each name is fetched once, however many lines show it.
  const found = useQueries({ queries: parents.map((id) => ({ queryKey: ['workzones', 'name', id], queryFn: ({ signal }) => nameOfZone(id, signal), retry: false })) });
  const nameOfParent = (id: number): string => {
    const asked = found[parents.indexOf(id)];
    return asked?.data ?? (asked?.isFetching ? '…' : `#${id}`);
  };
  const shown = (field: string, value: unknown): string => {
    if (field === 'is_active') return t(value ? 'zones.active' : 'zones.inactive');
    if (typeof value !== 'number') return value === null || value === '' ? '—' : String(value);
    if (field === 'parent') return nameOfParent(value);
    return field === 'zone_type' ? names.lookup('zonetypes', value, String(value)) : formats.number(value);
  };
  return Object.keys(after)
    .map((field) => t('zones.fromTo', { field: names.anyField(field), from: shown(field, before[field]), to: shown(field, after[field]) }))
    .join(' · ');
}
