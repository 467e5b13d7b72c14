/** What administration publishes to the other services. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import { contractStatuses } from './contractMoves.ts';

const id = z.number().int();

/** Contracts with clients and vendors. */
export const contracts = publishedView(
  'admin_contracts_v1',
  {
    _id: id,
    org: id,
    /** All that it is about; a reader compares with one of them. */
    dormitory: z.array(id),
    ref_no: z.string(),
    name: z.string(),
    status: z.enum(contractStatuses),
    /** In force: what it names is not closed. */
    is_active: z.boolean(),
    employer: id.nullable(),
    vendor: id.nullable(),
    /** Of safe distance. */
    project: id.nullable(),
    start_date: z.string().nullable(),
    /** The first day that it no longer covers; null: no end is known. */
    end_date: z.string().nullable(),
  },
  { org: 'org', dormitory: 'dormitory' },
);

/** What was changed, by whom and when. */
export const changes = publishedChanges('admin_changes_v1');
