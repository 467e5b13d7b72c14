/** What administration will publish to the other services. The service is not built yet: its views are read, and empty. */
import { publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';

const id = z.number().int();

/** Contracts with clients; each is of one dormitory. */
export const contracts = publishedView(
  'admin_contracts_v1',
  { _id: id, org: id, dormitory: id, ref_no: z.string(), /** Of safe distance. */ project: id.nullable() },
  { org: 'org', dormitory: 'dormitory' },
  { planned: true },
);
