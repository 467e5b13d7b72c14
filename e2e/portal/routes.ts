/** Every page (docs/rules/portal.md#pages), with who has access and what it shows. Slugs are filled in. */
import type { Account } from './api.ts';

interface Route {
  readonly path: string;
  readonly gate: keyof typeof gates | 'public' | 'signed-in';
  /** `shell`, or the area that renders it. */
  readonly app: string;
}

/**
 * Demo accounts with one group each that pass each section's gate (docs/rules/access.md#section-gates). Users who
 * reserve beds or set up facilities may view residents, dormitories, vendors and resources, and so pass the resident
 * manager's gate; users of reports may view what the reports show.
 */
export const gates = {
  tenancyManager: ['tenancy', 'reports'],
  residentManager: ['tenancy', 'residents', 'reports', 'setup'],
  healthManager: ['health'],
  maintenanceManager: ['maintenance', 'reports'],
  reportManager: ['tenancy', 'residents', 'health', 'maintenance', 'reports', 'setup', 'safety'],
  facilitySetup: ['setup'],
  userAdmin: ['useradmin'],
  safeDistance: ['tenancy', 'residents', 'health', 'maintenance', 'reports', 'setup', 'safety'],
} as const satisfies Record<string, readonly Account[]>;

const of = (app: string, gate: Route['gate'], ...paths: readonly string[]): Route[] => paths.map((path) => ({ app, gate, path }));

export const routes: readonly Route[] = [
  ...of('shell', 'public', '/', '/auth/login', '/auth/logout', '/auth/register', '/auth/forgot', '/auth/reset', '/errors/notfound', '/register', '/product/pricing', '/sales/bookings'),
  ...of('shell', 'signed-in', '/auth/lock', '/auth/profile'),
  ...of('mfe-tenancy', 'tenancyManager', '/reservations/new', '/reservations/list', '/reservations/booking', '/reservations/managebooking', '/reservations', '/reservations/12'),
  ...of(
    'mfe-residents',
    'residentManager',
    ...['/operations/dormitories', '/operations/dormitories/1', '/operations/clients', '/operations/clients/1', '/operations/residents'],
    ...['/operations/residents/register', '/operations/residents/1', '/operations/rooms', '/operations/rooms/9', '/operations/facilities', '/operations/facilities/128'],
  ),
  ...of('mfe-health', 'healthManager', '/health/tracking', '/health/tracing', '/health/tracing/1'),
  ...of('mfe-maintenance', 'maintenanceManager', '/maintenance', '/maintenance/ALT-000001', '/notifications'),
  ...of('mfe-admin', 'reportManager', '/reports'),
  ...of(
    'mfe-safedistance',
    'safeDistance',
    ...['/safedistance', '/safedistance/dormitories', '/safedistance/dormtracking', '/safedistance/projects', '/safedistance/projects/1'],
    ...['/safedistance/sitemonitor', '/safedistance/transportation', '/safedistance/workzones', '/safedistance/workzones/1'],
    ...['/planner/projects', '/planner/projects/1', '/planner/workzones', '/planner/workzones/1'],
  ),
  ...of(
    'mfe-admin',
    'facilitySetup',
    ...['/admin/clients', '/admin/contracts', '/admin/dormitories', '/admin/dormitories/1', '/admin/facility', '/admin/residents', '/admin/zones', '/admin/zones/1'],
  ),
  ...of('mfe-admin', 'userAdmin', '/admin/users'),
];

/** The areas' routes. */
export const areaRoutes = routes.filter(({ app }) => app !== 'shell');
