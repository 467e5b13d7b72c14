/**
 * Permissions as data (specification section 6): strings of the form `app.action_model`. Read by every service
 * (through the platform) and by the front end, so it imports nothing.
 */
export const actions = ['add', 'change', 'delete', 'view'];
/** Model → the app that owns it. A model that is not here is denied to everybody but a superuser. */
export const appOfModel = {
    user: 'auth',
    group: 'auth',
    permission: 'auth',
    employee: 'residents',
    vendor: 'residents',
    dormitory: 'residents',
    workzone: 'residents',
    resource: 'tenancy',
    resourcereserve: 'tenancy',
    resourceallocation: 'tenancy',
    alert: 'maintenance',
    healthtrackrecord: 'health',
    healthtracer: 'health',
};
/** `('view', 'alert')` → `maintenance.view_alert`; null for an unknown model, which is denied. */
export function permissionName(action, model) {
    const app = appOfModel[model];
    return app ? `${app}.${action}_${model}` : null;
}
/** All permissions there are, e.g. for a superuser or the permission list. */
export const allPermissions = Object.keys(appOfModel).flatMap((model) => actions.map((action) => `${appOfModel[model]}.${action}_${model}`));
