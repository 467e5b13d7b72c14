/** The rooms board in one light call, and many rooms' status in one step. */
import { z } from 'zod';
import { bodyOf, idList, optionalText, referenceTo } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { residentsLimits as limits } from '../limits.ts';
import { zoneStatusIds } from './statuses.ts';
import { zoneKinds } from './types.ts';

/** What a tile of the board shows; nothing else, since there are thousands. */
const tile = z.object({
  id: z.number().int(),
  version: z.number().int(),
  dormitory: z.number().int(),
  name: z.string(),
  zone_ref_id: z.string(),
  zone_type: z.number().int(),
  /** Reference of the floor, and of its block; empty for a zone without. */
  floor: z.string(),
  block: z.string(),
  status: z.enum(zoneStatusIds),
  occupied: z.number().int(),
  reserved: z.number().int(),
  beds: z.number().int(),
  limit: z.number().int(),
  sick_bay: z.boolean(),
  is_active: z.boolean(),
}).meta({ id: 'ZoneTile' });
export type ZoneTile = z.output<typeof tile>;

const zoneBoard = z.object({
  count: z.number().int(),
  /** By dormitory and reference. */
  results: z.array(tile),
}).meta({ id: 'ZoneBoard' });
export type ZoneBoard = z.output<typeof zoneBoard>;

const bulkStatusBody = bodyOf({
  ids: z.array(referenceTo('workzones')).min(1).max(limits.bulk),
  status: z.enum(zoneStatusIds),
  status_remarks: optionalText(limits.text).optional(),
  /** Say what would happen and change nothing. */
  dry_run: z.boolean().optional(),
  /** `all`: nothing changes when one is blocked (409 with `conflicts`). `allowed`: those that may move do. */
  mode: z.enum(['all', 'allowed']).optional(),
});

const blocked = z.object({
  id: z.number().int(),
  name: z.string(),
  zone_ref_id: z.string(),
  status: z.enum(zoneStatusIds).nullable(),
  occupied: z.number().int(),
  code: z.enum(['not_found', 'illegal_transition', 'referenced', 'stale_version']),
  /** In the reader's language. */
  reason: z.string(),
  /** Where it may go instead. */
  allowed: z.array(z.enum(zoneStatusIds)),
}).meta({ id: 'BlockedZone' });
export type BlockedZone = z.output<typeof blocked>;

const bulkStatusAnswer = z.object({
  dry_run: z.boolean(),
  /** Ids that were moved, or would be. */
  moved: z.array(z.number().int()),
  /** Ids that have the status already. */
  unchanged: z.array(z.number().int()),
  blocked: z.array(blocked),
}).meta({ id: 'BulkStatusAnswer' });
export type BulkStatusAnswer = z.output<typeof bulkStatusAnswer>;

export const zoneBoardRoutes = defineRoutes({
  getZoneBoard: {
    method: 'GET',
    path: '/workzones/board/',
    permission: 'view_workzone',
    summary: 'All rooms of the dormitories given, in the short form for a board',
    query: z
      .object({
        dormitory: idList,
        zone_kind: z.enum(zoneKinds),
      })
      .partial(),
    answer: zoneBoard,
  },
  bulkZoneStatus: {
    method: 'POST',
    path: '/workzones/bulk_status/',
    permission: 'change_workzone',
    summary: 'Change the status of many zones; zones whose status cannot be changed are listed with the reason before anything is changed',
    reads: 'dry_run',
    body: bulkStatusBody,
    answer: bulkStatusAnswer,
    errors: [409],
  },
});
