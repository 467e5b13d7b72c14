/** The figures for badges: how many passes and passports are about to expire. */
import type { Handlers } from '@firm/platform/http/call';
import { every } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { expiryRoutes } from '../../contract/resident/expiryRoutes.ts';
import { countedDormitories } from '../dormitory/open.ts';
import { keptUnder } from '../stamps.ts';
import { byCompany } from '../vendor/company.ts';
import { countEnding } from './ending.ts';

export function expiryHandlers(service: ServiceContext): Pick<Handlers<typeof expiryRoutes>, 'expiryCounts'> {
  return {
    expiryCounts: {
      stamps: keptUnder('employee', 'dormitory'),
      handle: async ({ query, scope }) => {
        const filter = every(
          (await countedDormitories(service, scope, query.dormitory ?? null)).within,
          await byCompany(service, scope.org, query),
        );
        const [work_pass, passport] = await Promise.all([
          countEnding(service, scope, filter, 'work_pass'),
          countEnding(service, scope, filter, 'passport'),
        ]);
        return { work_pass, passport };
      },
    },
  };
}
