import { permissionName } from '@firm/platform/contract/permissions';
const most = 500;
export function assigneesHandler(service) {
    return async ({ scope }) => {
        const rows = await service.connection
            .collection('identity_principals_v1')
            .find({ org: scope.org, is_active: true, is_superuser: false, permissions: permissionName('change', 'alert') })
            .sort({ name: 1 })
            .limit(most)
            .toArray();
        const results = rows.map((row) => ({ id: row._id, name: row.name, username: row.username }));
        return { count: results.length, next: null, previous: null, results };
    };
}
