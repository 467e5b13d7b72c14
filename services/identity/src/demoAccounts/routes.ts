/** The demo accounts that the login page shows while demo data is on. */
import { passesGate } from '@firm/platform/contract/declaration';
import type { Handlers } from '@firm/platform/http/call';
import { notFound } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations, type StoredDeclaration } from '@firm/platform/service/declarations';
import type { publicRoutes } from '../../contract/public.ts';
import { declaredById } from '../group/known.ts';
import { permissionsOf } from '../user/answer.ts';

/** Every declared gate with its name, in the order of the sections. */
const gatesOf = (declarations: readonly StoredDeclaration[]) =>
  declarations.flatMap(({ gates = {} }) => Object.entries(gates)).sort(([, a], [, b]) => a.order - b.order);

export function demoHandlers(service: ServiceContext): Handlers<Pick<typeof publicRoutes, 'listDemoAccounts'>> {
  return {
    listDemoAccounts: async () => {
      if (!service.config.demo) throw notFound();
      const { demoAccounts, demoPassword } = await import('../../demo/accounts.ts');
      const [declarations, known] = await Promise.all([readDeclarations(service), declaredById(service)]);
      const gates = gatesOf(declarations);
      const accounts = demoAccounts.map(({ username, firstName, lastName, groups, isSuperuser }) => {
        const holder = { is_superuser: isSuperuser, permissions: permissionsOf(groups, known) };
        const sections = gates.filter(([, gate]) => passesGate(gate, holder)).map(([name]) => name);
        return { username, name: `${firstName} ${lastName}`, sections };
      });
      return { accounts, password: demoPassword };
    },
  };
}
