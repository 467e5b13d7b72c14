/** Checks the answers of a portal on migrated data. */
import { demoPassword } from '@firm/identity/demo/accounts';
import type { TestPortal } from '@firm/platform/testing/portal';

/** Signs in with a demo account and checks that it finds the data of the release. */
export async function expectAnswers(portal: TestPortal): Promise<void> {
  const { body } = await portal.call<{ access: string }>('POST', '/token/', { body: { username: 'superuser', password: demoPassword } });
  for (const list of ['employees', 'dormitories', 'workzones', 'vendors', 'alerts', 'resourceallocations', 'resourcereserves', 'resources', 'users']) {
    const answer = await portal.call<{ count: number }>('GET', `/${list}/?limit=5`, { as: body.access });
    expect([list, answer.status]).toEqual([list, 200]);
    expect(answer.body.count).toBeGreaterThan(0);
  }
}
