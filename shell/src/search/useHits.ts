/** Asks the areas for what was typed, once typing pauses; answers that are no longer wanted are dropped. */
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extensionNamespace, type SearchGroup, type SearchHit } from '@firm/shared-ui/area/extensions.ts';
import { textFrom } from '@firm/shared-ui/i18n/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useParts } from '../extensions/bundles.ts';
import { useExtensions } from '../extensions/useExtensions.ts';
import { useLanguage } from '../locale/index.ts';
import { labelOf } from '../registry/labels.ts';
import { useRegistry } from '../registry/registry.ts';
import { useCommands, type Command } from './commands.ts';
import { pageHits, pagesNamed } from './pages.ts';

/** Typing has to rest this long before the services are asked, milliseconds (docs/rules/portal.md#search). */
const rest = 200;
/** Characters that the services are asked for at most. */
const longest = 100;
/** Pages shown while nothing is typed, and among other hits. */
const mostPages = { idle: 20, searching: 6 };

/** Hits under their heading. */
interface HitGroup {
  readonly kind: string;
  readonly title: string;
  readonly hits: readonly Command[];
}

interface Hits {
  /** Each as soon as it has come: the areas' in their order, the portal's pages after them. */
  readonly groups: readonly HitGroup[];
  /** What can be found, for the empty field. */
  readonly placeholder: string;
  /** An answer is on its way. */
  readonly searching: boolean;
  /** Some service did not answer; what the others found is there. */
  readonly failed: boolean;
}

export function useHits(typed: string): Hits {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const words = useRested(typed.trim());
  const passesGate = useSession((session) => session.passesGate);
  const registry = useRegistry((state) => state.registry);
  const sources = useExtensions('search');
  const parts = useParts(sources);
  /** What each source found last: it stays until the next answer is there. */
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
    (answers[i]?.data ?? []).map(({ kind, hits }) => ({ kind: `${area.id}-${kind}`, title: textFrom(extensionNamespace(area.namespace), `search.${kind}`), hits })),
  );
  const named = (hits: readonly SearchHit[]): HitGroup => ({ kind: 'pages', title: t('search.pages'), hits });
  const isIdle = typed.trim() === '';
  const actions = { kind: 'commands', title: t('search.commands'), hits: isIdle ? commands : pagesNamed(commands, typed) };
  const groups = isIdle ? [named(pages.slice(0, mostPages.idle)), actions] : [...found, named(pagesNamed(pages, typed).slice(0, mostPages.searching)), actions];
  const finds = [...sources.map(({ area, extension }) => labelOf(area, extension.title, language)), t('search.pagesToo')].join(t('search.between'));
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    placeholder: finds.charAt(0).toLocaleUpperCase(language) + finds.slice(1),
    searching: typed.trim() !== words || answers.some(({ isFetching }) => isFetching) || (words !== '' && parts.includes(undefined)),
    failed: words !== '' && answers.some(({ isError }) => isError),
  };
}

/** The value once it has not changed for a moment; an empty one counts at once. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === '') return setRested('');
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
