/** What the login page shows while demo data is on. */
import type { Handlers } from '@firm/platform/http/call';
import { notFound } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { demoAccounts, demoPassword } from '../../contract/demoAccounts.ts';
import { passesGate, sectionGates, type SectionGate } from '../../contract/gates.ts';
import { permissionsOf } from '../../contract/seededGroups.ts';
import type { publicRoutes } from '../../contract/public.ts';

const gates = Object.keys(sectionGates) as SectionGate[];

const accounts = demoAccounts.map(({ username, firstName, lastName, groups, isSuperuser }) => {
  const holder = { is_superuser: isSuperuser, permissions: groups.flatMap(permissionsOf) };
  return { username, name: `${firstName} ${lastName}`, sections: gates.filter((gate) => passesGate(gate, holder)) };
});

export function demoHandlers({ config }: ServiceContext): Handlers<Pick<typeof publicRoutes, 'demoAccounts'>> {
  return {
    demoAccounts: async () => {
      if (!config.demo) throw notFound();
      return { accounts, password: demoPassword };
    },
  };
}
