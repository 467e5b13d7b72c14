/** Asks the services for what was typed, once typing rests; an answer that is no longer wanted is given up. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useLanguage } from '../locale/index.ts';
import { useRegistry } from '../registry/registry.ts';
import { clientHits, dormitoryHits, groupsOf, residentHits, roomHits, ticketHits, type HitGroup } from './hits.ts';
import { pageHits, pagesNamed } from './pages.ts';

const residents = createApi<ResidentsApi>();
const maintenance = createApi<MaintenanceApi>();

/** Typing has to rest this long before the services are asked, milliseconds (docs/rules/portal.md#search). */
const rest = 200;
/** A ticket's reference as it is written, `ALT-000300`; the service keeps it as one word. */
const reference = /\b(alt)-(?=\d)/i;
/** Tickets shown. */
const mostTickets = 5;
/** Pages shown while nothing is typed, and among other hits. */
const mostPages = { idle: 20, searching: 6 };

export interface Hits {
  readonly groups: readonly HitGroup[];
  /** An answer is on its way. */
  readonly searching: boolean;
  /** Some service did not answer; what the others found is there. */
  readonly failed: boolean;
}

export function useHits(typed: string): Hits {
  const words = useRested(typed.trim());
  const passesGate = useSession((session) => session.passesGate);
  const language = useLanguage();
  const registry = useRegistry((state) => state.registry);
  // What stands behind these gates could not be opened, so it is not looked for.
  const looksForPeople = words !== '' && passesGate('residentManager');
  const looksForTickets = words !== '' && passesGate('maintenanceManager');
  const people = useQuery({
    queryKey: ['search', words],
    enabled: looksForPeople,
    queryFn: ({ signal }) => residents('GET /search/', { query: { q: words.slice(0, 100) }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const tickets = useQuery({
    queryKey: ['alerts', 'search', words],
    enabled: looksForTickets,
    queryFn: async ({ signal }) => (await maintenance('GET /alerts/', { query: { search: words.replace(reference, '$1'), limit: mostTickets }, signal, quiet: true })).results,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const pages = useMemo(() => pageHits(registry, language, passesGate), [registry, language, passesGate]);
  const groups = useMemo(() => {
    if (typed.trim() === '') return groupsOf({ pages: pages.slice(0, mostPages.idle) });
    const found = looksForPeople ? people.data : undefined;
    return groupsOf({
      ...(found && { residents: residentHits(found), rooms: roomHits(found), dormitories: dormitoryHits(found), clients: clientHits(found) }),
      ...(looksForTickets && { tickets: ticketHits(tickets.data ?? []) }),
      pages: pagesNamed(pages, typed).slice(0, mostPages.searching),
    });
  }, [typed, pages, people.data, tickets.data, looksForPeople, looksForTickets]);
  return {
    groups,
    searching: typed.trim() !== words || people.isFetching || tickets.isFetching,
    failed: words !== '' && (people.isError || tickets.isError),
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
