import { permissionName, type Action } from '@firm/platform/contract/permissions';
import { useSession } from '../session/index.ts';
import { testUser } from './testUser.ts';

/** For tests: signs in user 9 with these rights: `signIn('view employee', 'add employee')`. */
export function signIn(...rights: readonly `${Action} ${string}`[]): void {
  const permissions = rights.map((right) => {
    const [action, model] = right.split(' ') as [Action, string];
    return permissionName('any', action, model);
  });
  useSession.setState({ status: 'signed-in', user: testUser({ id: 9, permissions }) });
}
