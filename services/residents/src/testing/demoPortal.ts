/** For this service's tests: the service on a database of its own with the demo data in it, and the users that tests need. */
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { seed } from '../../demo/seed.ts';
import { service } from '../service.ts';

const allResidentsPermissions = ['employee', 'vendor', 'dormitory', 'workzone'].flatMap((model) =>
  ['add', 'change', 'delete', 'view'].map((action) => `${action}_${model}`),
);

/** Pictures, with their files, are most of what the demo data costs, and tests of the service look at a few residents' alone. */
const pictures = 6;

export interface DemoPortal {
  readonly portal: TestPortal;
  /** Organisation 1, every dormitory. */
  readonly full: TestUser;
  /** Organisation 1, the first dormitory (id 1) alone. */
  readonly restricted: TestUser;
  /** Organisation 2, which has dormitory 4. */
  readonly other: TestUser;
  /** Organisation 1, every dormitory, no permission. */
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
