/**
 * The demo accounts (docs/rules/operation.md#demo-accounts), as data and without zod. Ids are fixed so that demo data
 * of other services can rely on them through the view `identity_principals_v1`.
 */
export const demoPassword = 'firm-demo-2026';

export interface DemoAccount {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly org: 1 | 2;
  /** Ids of groups that the services declare. */
  readonly groups: readonly number[];
  /** Which dormitories of the organisation the account sees; the residents service's demo data grants them. */
  readonly access: 'all' | 'first' | 'none';
  readonly isSuperuser: boolean;
  readonly isStaff: boolean;
}

/** Ids of groups, as each service declares them in its contract/declaration.ts. */
const group = { tenancy: 1, residents: 2, health: 3, maintenance: 4, reports: 5, setup: 6, users: 7, safeDistance: 8 };
const everyGroup = Object.values(group);

type Rest = Partial<Pick<DemoAccount, 'org' | 'access' | 'isSuperuser' | 'isStaff'>>;
const account = (
  id: number,
  username: string,
  firstName: string,
  lastName: string,
  groups: readonly number[],
  { org = 1, access = 'all', isSuperuser = false, isStaff = false }: Rest = {},
): DemoAccount => ({ id, username, firstName, lastName, org, groups, access, isSuperuser, isStaff });

export const demoAccounts: readonly DemoAccount[] = [
  account(1, 'superuser', 'Priya', 'Nair', everyGroup, { isSuperuser: true, isStaff: true }),
  account(2, 'staff', 'Marcus', 'Tan', everyGroup, { isStaff: true }),
  account(3, 'tenancy', 'Wei Ling', 'Koh', [group.tenancy]),
  account(4, 'residents', 'Arif', 'Rahman', [group.residents]),
  account(5, 'health', 'Dr. Meera', 'Pillai', [group.health]),
  account(6, 'maintenance', 'Suresh', 'Kumar', [group.maintenance]),
  account(7, 'reports', 'Hannah', 'Lim', [group.reports]),
  account(8, 'setup', 'Daniel', 'Ong', [group.setup]),
  account(9, 'useradmin', 'Farah', 'Ismail', [group.users]),
  account(13, 'safety', 'Leong', 'Kah Wai', [group.safeDistance]),
  account(10, 'onedorm', 'Joseph', 'Fernandez', everyGroup, { access: 'first' }),
  account(11, 'nobody', 'Nadia', 'Yusof', [], { access: 'none' }),
  account(12, 'other', 'Grace', 'Chua', everyGroup, { org: 2, isStaff: true }),
];
