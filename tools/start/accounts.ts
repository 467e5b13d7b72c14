/** The demo accounts, as printed at the end of a start. */

/** All of them have this password; it is public, and so is shown only while demo data is on. */
export const demoPassword = 'firm-demo-2026';

export const demoAccounts: readonly (readonly [username: string, role: string])[] = [
  ['superuser', 'everything in the first organisation'],
  ['staff', 'staff of the operator, with the admin area'],
  ['tenancy', 'tenancy manager'],
  ['residents', 'resident manager'],
  ['health', 'health manager'],
  ['maintenance', 'maintenance manager'],
  ['reports', 'report manager'],
  ['setup', 'facility setup'],
  ['useradmin', 'user administrator'],
  ['onedorm', 'all groups, the first dormitory alone'],
  ['nobody', 'no group'],
  ['other', 'all groups, in the second organisation'],
];

/** What `npm start` says when the portal is ready. */
export function welcome({ address, demo, logs }: { address: string; demo: boolean; logs: string }): string {
  const accounts = [
    '',
    `  Demo accounts, all with the password ${demoPassword}`,
    ...demoAccounts.map(([username, role]) => `    ${username.padEnd(12)} ${role}`),
  ];
  return ['', `  FIRM is ready: ${address}`, ...(demo ? accounts : []), '', `  Logs: ${logs}   Stop: Ctrl-C`, ''].join('\n');
}
