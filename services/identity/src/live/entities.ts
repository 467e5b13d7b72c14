/**
 * Which permission lets somebody hear of an entity's changes, as data (docs/rules/access.md#permissions). An entity
 * that is not here is told to nobody.
 */

export interface LiveEntity {
  /** `view_<model>` is needed. */
  readonly model: string;
  /** `organisation`: things of no dormitory, which everybody of the organisation may hear of. */
  readonly of: 'dormitory' | 'organisation';
}

const ofDormitory = (model: string): LiveEntity => ({ model, of: 'dormitory' });
const ofOrganisation = (model: string): LiveEntity => ({ model, of: 'organisation' });

/**
 * Entities that their service keeps under another name than the permissions and calls use
 * (docs/rules/calls.md#catalogue).
 */
const calledElsewhere: Readonly<Record<string, string>> = { zone: 'workzone', dormitory_access: 'dormitoryaccess' };

/** The entity as listeners know it. */
export function liveName(entity: string): string {
  return (Object.hasOwn(calledElsewhere, entity) && calledElsewhere[entity]) || entity;
}

export const liveEntities: Readonly<Record<string, LiveEntity>> = {
  user: ofOrganisation('user'),
  registerrequest: ofOrganisation('user'),
  group: ofOrganisation('group'),
  permission: ofOrganisation('permission'),
  dormitoryaccess: ofOrganisation('permission'),
  employee: ofDormitory('employee'),
  vendor: ofOrganisation('vendor'),
  vendoractivity: ofOrganisation('vendor'),
  employerfirm: ofOrganisation('vendor'),
  contract: ofOrganisation('vendor'),
  dormitory: ofDormitory('dormitory'),
  workzone: ofDormitory('workzone'),
  project: ofOrganisation('workzone'),
  location: ofOrganisation('workzone'),
  resource: ofDormitory('resource'),
  resourcereserve: ofDormitory('resourcereserve'),
  facilitybooking: ofDormitory('resourcereserve'),
  resourceallocation: ofDormitory('resourceallocation'),
  alert: ofDormitory('alert'),
  alertimage: ofDormitory('alert'),
  healthtrackrecord: ofDormitory('healthtrackrecord'),
  healthtrackertemperature: ofDormitory('healthtrackrecord'),
  healthtracer: ofDormitory('healthtracer'),
  contactperiod: ofDormitory('healthtracer'),
  exporttracker: ofOrganisation('employee'),
  report: ofOrganisation('employee'),
};
