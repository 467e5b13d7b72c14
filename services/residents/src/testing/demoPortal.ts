/** For this service's tests: starts the service on a database of its own with demo data, and creates the users that tests need. */
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { seed } from '../../demo/seed.ts';
import { service } from '../service.ts';

const allResidentsPermissions = ['employee', 'vendor', 'dormitory', 'workzone'].flatMap((model) =>
  ['add', 'change', 'delete', 'view'].map((action) => `${action}_${model}`),
);

/** Number of pictures: they make up most of the cost of the demo data, and tests only look at those of a few residents. */
const pictures = 6;

export interface DemoPortal {
  readonly portal: TestPortal;
  /** Organisation 1, access to every dormitory. */
  readonly full: TestUser;
  /** Organisation 1, access to the first dormitory (id 1) only. */
  readonly restricted: TestUser;
  /** Organisation 2, which has dormitory 4. */
  readonly other: TestUser;
  /** Organisation 1, access to every dormitory, no permissions. */
  readonly powerless: TestUser;
}

export async function startDemoPortal(): Promise<DemoPortal> {
  const portal = await startTestPortal([service]);
  await seed(portal.context('residents'), pictures);
  const permissions = [...allResidentsPermissions, 'change_permission'];
  return {
    portal,
    full: await portal.user({ permissions }),
    restricted: await portal.user({ permissions, dormitories: [1] }),
    other: await portal.user({ permissions, org: 2 }),
    powerless: await portal.user({ permissions: ['view_alert'] }),
  };
}
