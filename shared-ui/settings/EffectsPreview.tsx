import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import type { ReactNode } from 'react';
import type { SettingsEffects } from '@firm/platform/contract/settingsEffects';
import { useFormats } from '../format/useFormats.ts';
import { useSettled } from './useSettled.ts';

interface EffectsPreviewProps<T extends { readonly version: number }> {
  readonly stored: T | undefined;
  readonly wanted: T;
  /** Place of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  /** Asks what these would bring, without a notice where they do not go together. */
  readonly ask: (changed: Partial<T>, signal: AbortSignal) => Promise<SettingsEffects>;
  /** One consequence in words; null for one that a later release counts. */
  readonly say: (code: string, numbers: { readonly now: string; readonly then: string }) => string | null;
}

/** What settings that are being changed would bring, each in a sentence with its number and what it is now; nothing where no number moves. */
export function EffectsPreview<T extends { readonly version: number }>({ stored, wanted, queryKey, ask, say }: EffectsPreviewProps<T>): ReactNode {
  const { number } = useFormats();
  // As text: what is entered is another object at each drawing.
  const asked = useSettled(JSON.stringify(changedOf(stored, wanted)), 400);
  const { data } = useQuery({
    queryKey: [...queryKey, 'preview', asked],
    queryFn: ({ signal }) => ask(JSON.parse(asked) as Partial<T>, signal),
    enabled: asked !== '{}',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (asked === '{}' || !data) return null;
  const sentences = data.results.flatMap(({ code, now, then }) => say(code, { now: number(now), then: number(then) }) ?? []);
  if (sentences.length === 0) return null;
  return (
    <Alert
      type={data.results.some(({ now, then }) => then > now) ? 'warning' : 'info'}
      showIcon
      title={
        <ul className="firm-settings-effects">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    />
  );
}

/** What differs from what holds. A number that was emptied is none to ask about. */
function changedOf<T extends { readonly version: number }>(stored: T | undefined, wanted: T): Partial<T> {
  const differs = ([name, value]: [string, unknown]): boolean => name !== 'version' && isWhole(value) && JSON.stringify(value) !== JSON.stringify(stored?.[name as keyof T]);
  return stored ? (Object.fromEntries(Object.entries(wanted).filter(differs)) as Partial<T>) : {};
}

/** Of numbers that stand together none is empty. */
const isWhole = (value: unknown): boolean => (typeof value === 'object' && value !== null ? Object.values(value).every(isWhole) : value !== null && value !== undefined);
