import { useQuery } from '@tanstack/react-query';
import { dayIn, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { organisationQuery } from '../api.ts';
import { useOwnOrganisation } from './useOwnOrganisation.ts';

/**
 * Today in the time zone of the user's organisation, wherever the user is; the service counts so for records without a
 * dormitory, such as contracts.
 */
export function useOrganisationToday(): Day {
  // The footer of every page uses the same query key.
  const { data } = useQuery(organisationQuery(useOwnOrganisation()));
  return dayIn(data?.time_zone ?? defaultTimeZone, new Date());
}
