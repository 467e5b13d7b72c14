import { useSession } from '@firm/shared-ui/session/index.ts';
import { admit } from './guard.ts';

const session = (status: string, gates: string[] = []) =>
  ({ ...useSession.getState(), status, gates: { maintenanceManager: {}, userAdmin: {} }, passesGate: (gate: string) => gates.includes(gate) }) as unknown as ReturnType<typeof useSession.getState>;

test.each([
  ['public', 'unknown', 'yes'],
  ['signed-in', 'unknown', 'wait'],
  ['signed-in', 'signed-out', 'sign-in'],
  ['signed-in', 'locked', 'locked'],
  ['signed-in', 'signed-in', 'yes'],
  ['maintenanceManager', 'signed-out', 'sign-in'],
  ['maintenanceManager', 'signed-in', 'yes'],
  ['userAdmin', 'signed-in', 'forbidden'],
] as const)('%s for a session that is %s: %s', (gate, status, admission) => {
  expect(admit(gate, session(status, ['maintenanceManager']))).toBe(admission);
});

test('a gate that does not exist is an error', () => {
  expect(() => admit('nonsense', session('signed-in'))).toThrow('Unknown middleware nonsense');
});
