const ofDormitory = (model) => ({ model, of: 'dormitory' });
const ofOrganisation = (model) => ({ model, of: 'organisation' });
/** Entities that their service keeps under another name than the permissions and calls use (calls.tsv). */
const calledElsewhere = { zone: 'workzone', dormitory_access: 'dormitoryaccess' };
/** The entity as listeners know it. */
export function liveName(entity) {
    return (Object.hasOwn(calledElsewhere, entity) && calledElsewhere[entity]) || entity;
}
export const liveEntities = {
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
