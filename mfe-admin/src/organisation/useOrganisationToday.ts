import { useQuery } from '@tanstack/react-query';
import { dayIn, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { organisationQuery } from '../api.ts';
import { useOwnOrganisation } from './useOwnOrganisation.ts';

/** What day it is for the reader's organisation, wherever they are, as the service counts what belongs to no dormitory: contracts. */
export function useOrganisationToday(): Day {
  // The footer of every page asks for it by the same key.
  const { data } = useQuery(organisationQuery(useOwnOrganisation()));
  return dayIn(data?.time_zone ?? defaultTimeZone, new Date());
}
