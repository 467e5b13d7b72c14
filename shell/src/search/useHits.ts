/** Asks the areas for what was typed, once typing pauses; outdated answers are dropped. */
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extensionNamespace, type SearchGroup, type SearchHit } from '@firm/shared-ui/area/extensions.ts';
import { textFrom } from '@firm/shared-ui/i18n/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useDebounced } from '@firm/shared-ui/typing/useDebounced.ts';
import { useParts } from '../extensions/bundles.ts';
import { useExtensions } from '../extensions/useExtensions.ts';
import { useLanguage } from '../locale/index.ts';
import { labelOf } from '../registry/labels.ts';
import { useRegistry } from '../registry/registry.ts';
import { useCommands, type Command } from './commands.ts';
import { pageHits, pagesNamed } from './pages.ts';

/** Debounce before the services are asked, milliseconds (docs/rules/portal.md#search). */
const debounceMs = 200;
/** Maximum length of a query to the services, in characters. */
const longest = 100;
/** Maximum number of pages shown, while nothing is typed and among other hits. */
const maxPages = { idle: 20, searching: 6 };

/** Hits under one heading. */
export interface HitGroup {
  readonly kind: string;
  readonly title: string;
  readonly hits: readonly Command[];
  /** They answer what was typed before; those for the words that stand there now are on their way. */
  readonly isOld: boolean;
}

interface Hits {
  /** Each group as soon as it is loaded: the areas' in their order, then the portal's pages. */
  readonly groups: readonly HitGroup[];
  /** What can be searched for, as the placeholder of the field. */
  readonly placeholder: string;
  /** An answer is pending. */
  readonly searching: boolean;
  /** At least one service did not answer; the hits of the others are there. */
  readonly failed: boolean;
}

export function useHits(typed: string): Hits {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const debounced = useDebounced(typed.trim(), debounceMs);
  const isIdle = typed.trim() === '';
  // An emptied field applies at once.
  const words = isIdle ? '' : debounced;
  const passesGate = useSession((session) => session.passesGate);
  const registry = useRegistry((state) => state.registry);
  const sources = useExtensions('search');
  const parts = useParts(sources);
  /** The last hits of each source, shown until its next answer arrives. */
  const [last] = useState(() => new Map<string, readonly SearchGroup[]>());
  const answers = useQueries({
    queries: sources.map(({ extension }, i) => {
      const source = parts[i];
      return {
        queryKey: [source?.collection ?? 'search', 'search', extension.name, words],
        enabled: words !== '' && Boolean(source),
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const groups = (await source?.find(words.slice(0, longest), signal)) ?? [];
          last.set(extension.name, groups);
          return groups;
        },
        placeholderData: () => last.get(extension.name),
        staleTime: 10_000,
        retry: false,
      };
    }),
  });
  const holds = useSession((session) => session.holds);
  const commands = useCommands();
  const pages = useMemo(() => pageHits(registry, language, passesGate, holds), [registry, language, passesGate, holds]);

  const found = sources.flatMap(({ area }, i) =>
    (answers[i]?.data ?? []).map(({ kind, hits }) => ({ kind: `${area.id}-${kind}`, title: textFrom(extensionNamespace(area.namespace), `search.${kind}`), hits, isOld: typed.trim() !== words || Boolean(answers[i]?.isPlaceholderData) })),
  );
  const named = (hits: readonly SearchHit[]): HitGroup => ({ kind: 'pages', title: t('search.pages'), hits, isOld: false });
  const actions = { kind: 'commands', title: t('search.commands'), hits: isIdle ? commands : pagesNamed(commands, typed), isOld: false };
  const groups = isIdle ? [named(pages.slice(0, maxPages.idle)), actions] : [...found, named(pagesNamed(pages, typed).slice(0, maxPages.searching)), actions];
  const finds = [...sources.map(({ area, extension }) => labelOf(area, extension.title, language)), t('search.pagesToo')].join(t('search.between'));
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    placeholder: finds.charAt(0).toLocaleUpperCase(language) + finds.slice(1),
    searching: typed.trim() !== words || answers.some(({ isFetching }) => isFetching) || (words !== '' && parts.includes(undefined)),
    failed: words !== '' && answers.some(({ isError }) => isError),
  };
}
