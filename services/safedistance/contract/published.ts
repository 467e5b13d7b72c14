/** What safe distance publishes to the other services. */
import { publishedEvents, publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';

const id = z.number().int();
const named = { _id: id, org: id, name: z.string() };
const ofOrganisation = { org: 'org', dormitory: null } as const;

/** Sites at which residents work; a zone may be assigned to one. */
export const locations = publishedView('safedistance_locations_v1', named, ofOrganisation);

/** Projects on which residents work; clients and contracts name theirs. */
export const projects = publishedView('safedistance_projects_v1', named, ofOrganisation);

/** Who works on which project, and where. Whoever reads it asks residents where they live. */
export const members = publishedView(
  'safedistance_members_v1',
  {
    _id: id,
    org: id,
    project: id,
    employee: id,
    location: id.nullable(),
    team: z.string(),
    /** `YYYY-MM-DD`. */
    start_date: z.string(),
    /** The last day; null: no end is known. */
    end_date: z.string().nullable(),
  },
  ofOrganisation,
);

/** Whatever becomes of sites: zones show the name of theirs. */
export const locationEvents = publishedEvents('safedistance', ['location.*'], z.object({ name: z.string() }));
