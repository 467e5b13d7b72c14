import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SettingsEffects } from '@firm/platform/contract/settingsEffects';
import { useFormats } from '../format/useFormats.ts';
import { useDebounced } from '../typing/useDebounced.ts';
import { PreviewAlert } from './PreviewAlert.tsx';

interface EffectsPreviewProps<T extends { readonly version: number }> {
  readonly stored: T | undefined;
  readonly wanted: T;
  /** Key of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  /** Requests the effects, without a notice if the settings are inconsistent. */
  readonly ask: (changed: Partial<T>, signal: AbortSignal) => Promise<SettingsEffects>;
  /** One effect in words; null for one that only a later release counts. */
  readonly say: (code: string, numbers: { readonly now: string; readonly then: string }) => string | null;
}

/** The effects of changed settings before they are saved, each in a sentence with its number now and then; nothing where no number changes. */
export function EffectsPreview<T extends { readonly version: number }>({ stored, wanted, queryKey, ask, say }: EffectsPreviewProps<T>): ReactNode {
  const { number } = useFormats();
  // As text, since the form's values are a new object at each render.
  const entered = JSON.stringify(changedOf(stored, wanted));
  const asked = useDebounced(entered, 400);
  const { data, isPlaceholderData } = useQuery({
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
    <PreviewAlert
      warns={data.results.some(({ now, then }) => then > now)}
      busy={isPlaceholderData || entered !== asked}
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

/** The settings that differ from the stored ones. Emptied numbers are left out. */
function changedOf<T extends { readonly version: number }>(stored: T | undefined, wanted: T): Partial<T> {
  const differs = ([name, value]: [string, unknown]): boolean => name !== 'version' && isWhole(value) && JSON.stringify(value) !== JSON.stringify(stored?.[name as keyof T]);
  return stored ? (Object.fromEntries(Object.entries(wanted).filter(differs)) as Partial<T>) : {};
}

/** Of grouped numbers, none may be empty. */
const isWhole = (value: unknown): boolean => (typeof value === 'object' && value !== null ? Object.values(value).every(isWhole) : value !== null && value !== undefined);
