/** The demo accounts, as printed at the end of a start. */
import { demoAccounts, demoPassword } from '@firm/identity/demo/accounts';

/** What each account may do, in a few words. */
const roles: Readonly<Record<string, string>> = {
  superuser: 'everything in the first organisation',
  staff: 'staff of the operator, with the admin area',
  tenancy: 'tenancy manager',
  residents: 'resident manager',
  health: 'health manager',
  safety: 'safe distance manager',
  maintenance: 'maintenance manager',
  reports: 'report manager',
  setup: 'facility setup',
  useradmin: 'user administrator',
  onedorm: 'all groups, the first dormitory alone',
  nobody: 'no group',
  other: 'all groups, in the second organisation',
};

/** The message of `npm start` when the portal is ready. The password is public, so it is shown only while demo data is on. */
export function welcome({ address, demo, logs }: { address: string; demo: boolean; logs: string }): string {
  const accounts = [
    '',
    `  Demo accounts, all with the password ${demoPassword}`,
    ...demoAccounts.map(({ username }) => `    ${username.padEnd(12)} ${roles[username] ?? ''}`),
  ];
  return ['', `  FIRM is ready: ${address}`, ...(demo ? accounts : []), '', `  Logs: ${logs}   Stop: Ctrl-C`, ''].join('\n');
}
