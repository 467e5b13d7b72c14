/** What safe distance declares of itself to the portal. Its records need the permissions for zones, which residents declares; its group: docs/rules/safe-distance.md#group. */
import { declare } from '@firm/platform/contract/declaration';
import { referencesOf } from '@firm/platform/contract/entity/referencesOf';
import { everyPermission, viewPermission } from '@firm/platform/contract/permissions';
import { kioskFields } from './fields/kiosk.ts';
import { locationFields } from './fields/location.ts';
import { memberFields } from './fields/member.ts';
import { projectFields } from './fields/project.ts';
import { taskFields } from './fields/task.ts';
import { transportRouteFields } from './fields/transportRoute.ts';
import { transportRunFacts, transportRunFields } from './fields/transportRun.ts';

export const declaration = declare({
  app: 'safedistance',
  models: {},
  gates: { safeDistance: { needs: ['view_workzone'], order: 80 } },
  groups: {
    safeDistanceManager: {
      id: 8,
      name: 'Safe distance manager',
      holds: [...everyPermission('residents', 'workzone'), ...viewPermission('residents', 'dormitory', 'employee', 'vendor')],
    },
  },
  live: {
    project: { model: 'workzone', of: 'organisation' },
    location: { model: 'workzone', of: 'organisation' },
    projectmember: { model: 'workzone', of: 'dormitory', shownIn: ['projects', 'mixings'] },
    task: { model: 'workzone', of: 'dormitory', shownIn: ['mixings'] },
    zonevisit: { model: 'workzone', of: 'dormitory', shownIn: ['mixings'] },
    kiosk: { model: 'workzone', of: 'dormitory' },
    transportroute: { model: 'workzone', of: 'dormitory' },
    // Routes show their runs of today; mixing depends on who is at a place, on a transport run, on a task or on a team.
    transportrun: { model: 'workzone', of: 'dormitory', shownIn: ['transportroutes', 'mixings'] },
    registerexport: { model: 'workzone', of: 'dormitory' },
  },
  audited: {
    safedistancesettings: { model: 'workzone', of: 'organisation' },
  },
  references: { ...referencesOf(projectFields, memberFields, locationFields, taskFields, kioskFields, transportRouteFields, transportRunFields, transportRunFacts), riders: 'employees', boarded: 'employees' },
});
