/** What the zone of a report says about its place, for a zone that the user has not chosen from a list: from the address, or a QR code. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { aboutOf, type About } from './about.ts';

const residents = createApi<ResidentsApi>();

const placeQuery = (zone: number) =>
  queryOptions({
    queryKey: ['workzones', 'place', zone],
    queryFn: async ({ signal }): Promise<About> => {
      const { zone_kind: kind, dorm_id: dormitory } = await residents('GET /workzones/{id}/', { params: { id: zone }, signal, quiet: true });
      // Without its name, which this user may not see, the form would show its number; the service takes it from the zone.
      const named = useSession.getState().can('view', 'dormitory') ? dormitory : null;
      return { issue_location: kind === 'room' ? 'room' : 'common area', dormitory: named };
    },
    retry: false,
  });

/** A bed that was chosen before is in another room. */
const onlyZone = (zone: number): About => ({ zone_tag: zone, resource_tag: null });

/** The values of the form for a zone; only the zone itself if nothing else can be read of it. Never throws. */
export async function placeOf(zone: number): Promise<About> {
  return { ...onlyZone(zone), ...(await queryClient.fetchQuery(placeQuery(zone)).catch(() => ({}))) };
}

/** The initial values of the report that `?new=` describes; null while they are read. */
export function useAbout(text: string | null): About | null {
  const mayRead = useSession(({ can }) => can('view', 'workzone'));
  const about = aboutOf(text);
  const zone = about.zone_tag ?? null;
  const asks = zone !== null && mayRead;
  const { data, isPending } = useQuery({ ...placeQuery(zone ?? 0), enabled: asks });
  if (zone === null) return about;
  return asks && isPending ? null : { ...onlyZone(zone), ...data };
}
