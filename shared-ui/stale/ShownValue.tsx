import type { ReactNode } from 'react';
import { useFormats } from '../format/useFormats.ts';

/** A form's value in words, where its field says no more: text, a number, yes or no, or several of them. Renders a dash if there is none. */
export function ShownValue({ value }: { readonly value: unknown }): ReactNode {
  const formats = useFormats();
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return formats.yesNo(value);
  if (typeof value === 'number') return <bdi>{formats.number(value)}</bdi>;
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one, i) => <div key={i}><ShownValue value={one} /></div>);
  if (typeof value === 'object') return Object.entries(value).map(([member, one]) => <div key={member}><ShownValue value={one} /></div>);
  return <bdi>{String(value)}</bdi>;
}
