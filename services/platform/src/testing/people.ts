/** For tests of calls: users with permission, users without, and users whom the scope keeps out. */
import type { TestPortal, TestUser } from './portal.ts';

export interface TestPeople {
  /** May everything in organisation 1. */
  readonly manager: TestUser;
  readonly viewer: TestUser;
  /** Signed in, without any permission. */
  readonly nobody: TestUser;
  /** May everything in organisation 2. */
  readonly stranger: TestUser;
  /** May everything in dormitory 2 of organisation 1. */
  readonly oneDorm: TestUser;
}

/** @param all every permission of the service's models; `view`: the one that only allows viewing */
export async function testPeople(portal: TestPortal, all: readonly string[], view: string): Promise<TestPeople> {
  return {
    manager: await portal.user({ permissions: all }),
    viewer: await portal.user({ permissions: [view] }),
    nobody: await portal.user(),
    stranger: await portal.user({ permissions: all, org: 2 }),
    oneDorm: await portal.user({ permissions: all, dormitories: [2] }),
  };
}
