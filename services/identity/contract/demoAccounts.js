import { seededGroups } from './seededGroups.ts';
export const demoPassword = 'firm-demo-2026';
const everyGroup = Object.keys(seededGroups);
const account = (id, username, firstName, lastName, groups, { org = 1, access = 'all', isSuperuser = false, isStaff = false } = {}) => ({ id, username, firstName, lastName, org, groups, access, isSuperuser, isStaff });
export const demoAccounts = [
    account(1, 'superuser', 'Priya', 'Nair', everyGroup, { isSuperuser: true, isStaff: true }),
    account(2, 'staff', 'Marcus', 'Tan', everyGroup, { isStaff: true }),
    account(3, 'tenancy', 'Wei Ling', 'Koh', ['tenancyManager']),
    account(4, 'residents', 'Arif', 'Rahman', ['residentManager']),
    account(5, 'health', 'Dr. Meera', 'Pillai', ['healthManager']),
    account(6, 'maintenance', 'Suresh', 'Kumar', ['maintenanceManager']),
    account(7, 'reports', 'Hannah', 'Lim', ['reportManager']),
    account(8, 'setup', 'Daniel', 'Ong', ['facilitySetup']),
    account(9, 'useradmin', 'Farah', 'Ismail', ['userAdministrator']),
    account(10, 'onedorm', 'Joseph', 'Fernandez', everyGroup, { access: 'first' }),
    account(11, 'nobody', 'Nadia', 'Yusof', [], { access: 'none' }),
    account(12, 'other', 'Grace', 'Chua', everyGroup, { org: 2, isStaff: true }),
];
