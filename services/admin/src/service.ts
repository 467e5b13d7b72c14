/** The administration service: contracts with clients and vendors, and what they sell and buy (docs/rules/administration.md). */
import { defineService } from '@firm/platform/service/define';
import { declaration } from '../contract/declaration.ts';
import { adminRoutes } from '../contract/index.ts';
import { categoryModel } from './category/model.ts';
import { categoryHandlers } from './category/routes.ts';
import { contractEndsJob } from './contract/ends.ts';
import { contractModel } from './contract/model.ts';
import { contractHandlers } from './contract/routes.ts';
import { adminViews } from './views.ts';

export const service = defineService({
  name: 'admin',
  version: '0.1.0',
  title: 'Administration: contracts and what they sell and buy',
  port: 7107,
  declaration,
  routes: adminRoutes,
  models: [contractModel, categoryModel],
  views: adminViews,
  handlers: (context) => ({ ...contractHandlers(context), ...categoryHandlers(context) }),
  jobs: (context) => [contractEndsJob(context)],
  seed: async () => (await import('../demo/seed.ts')).seedAdmin,
  seedAfter: ['residents', 'tenancy', 'safedistance'],
});
