import { notFound } from '@firm/platform/errors/apiError';
import { demoAccounts, demoPassword } from '../../contract/demoAccounts.ts';
import { passesGate, sectionGates } from '../../contract/gates.ts';
import { permissionsOf } from '../../contract/seededGroups.ts';
const gates = Object.keys(sectionGates);
const accounts = demoAccounts.map(({ username, firstName, lastName, groups, isSuperuser }) => {
    const holder = { is_superuser: isSuperuser, permissions: groups.flatMap(permissionsOf) };
    return { username, name: `${firstName} ${lastName}`, sections: gates.filter((gate) => passesGate(gate, holder)) };
});
export function demoHandlers({ config }) {
    return {
        demoAccounts: async () => {
            if (!config.demo)
                throw notFound();
            return { accounts, password: demoPassword };
        },
    };
}
