/** For this service's tests: the service on a database of its own with the demo data in it, and the users that tests need. */
import { startTestPortal } from '@firm/platform/testing/portal';
import { seed } from '../seed/seed.ts';
import { service } from '../service.ts';
export const allResidentsPermissions = ['employee', 'vendor', 'dormitory', 'workzone'].flatMap((model) => ['add', 'change', 'delete', 'view'].map((action) => `${action}_${model}`));
export async function startDemoPortal() {
    const portal = await startTestPortal([service]);
    await portal.connection
        .collection('platform_seeds')
        .insertOne({ _id: 'identity', state: 'done' });
    await seed(portal.context('residents'));
    const permissions = [...allResidentsPermissions, 'change_permission'];
    return {
        portal,
        full: await portal.user({ permissions }),
        restricted: await portal.user({ permissions, dormitories: [1] }),
        other: await portal.user({ permissions, org: 2 }),
        powerless: await portal.user({ permissions: ['view_alert'] }),
    };
}
