/** Kiosks: pages on a device at a zone's door, where residents check in and out themselves (docs/rules/safe-distance.md#kiosk). */
import { z } from 'zod';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, codeInPath, flag, id, idParams, moment as momentSent, pageOf, version } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { kioskFields } from '../fields/kiosk.ts';
import { visitDirections, visitLimits } from '../limits.ts';
import { kioskCodeLength, kioskLimits as limits } from './code.ts';

const moment = z.iso.datetime();

/** A kiosk as staff see it. Its code is shown once, to the user who opens it. */
const staffSee = {
  id: z.number().int(),
  version: z.number().int(),
  org: z.number().int(),
  ...answerShape(kioskFields),
  place_name: z.string(),
  opened_at: moment,
  is_open: z.boolean(),
};
const kiosk = z.object(staffSee).meta({ id: 'Kiosk' });
export type Kiosk = z.output<typeof kiosk>;
const openedKiosk = z.object({ ...staffSee, code: z.string() }).meta({ id: 'OpenedKiosk' });
export type OpenedKiosk = z.output<typeof openedKiosk>;

/** What anybody with the code can see of the kiosk's place. */
const kioskPlace = z
  .strictObject({ place: z.string(), dormitory: z.string(), is_safe: z.boolean(), occupancy: z.number().int(), limit: z.number().int(), ends_at: moment })
  .meta({ id: 'KioskPlace' });
export type KioskPlace = z.output<typeof kioskPlace>;

/** The result of a scan. Of the resident it shows only an initial, by which they recognise that it was their pass. */
const kioskScanned = z
  .strictObject({
    direction: z.enum(visitDirections),
    /** The first letter of the name. */
    initial: z.string(),
    /** It was so already: nothing was changed. */
    already: z.boolean(),
    occupancy: z.number().int(),
    limit: z.number().int(),
  })
  .meta({ id: 'KioskScanned' });
export type KioskScanned = z.output<typeof kioskScanned>;

const codeParams = z.object({ code: codeInPath(kioskCodeLength) });

export const kioskRoutes = defineRoutes({
  listKiosks: {
    method: 'GET',
    path: '/kiosks/',
    permission: 'change_workzone',
    summary: 'Kiosks, latest first',
    query: z.object({ ...filterShape(kioskFields), open: flag.optional() }),
    list: { orderings: { id: '_id' }, defaultOrdering: '-id', search: false },
    answer: pageOf(kiosk),
  },
  openKiosk: {
    method: 'POST',
    path: '/kiosks/',
    permission: 'change_workzone',
    summary: 'Open a kiosk at a zone; its code is returned only in this answer',
    body: bodyOf({ zone: id, hours: z.number().int().min(limits.hours.min).max(limits.hours.max).optional() }).meta({ id: 'NewKiosk' }),
    answer: openedKiosk,
    status: 201,
    errors: [409],
  },
  closeKiosk: {
    method: 'POST',
    path: '/kiosks/{id}/close/',
    permission: 'change_workzone',
    summary: 'Close a kiosk: its code no longer works',
    params: idParams,
    body: bodyOf({ version }).meta({ id: 'CloseKiosk' }),
    answer: kiosk,
    errors: [409],
  },
  getKioskPlace: {
    method: 'GET',
    path: '/kiosk_visits/{code}/',
    permission: 'public',
    summary: 'The zone of a kiosk and its occupancy; 404 if the code is unknown or no longer valid',
    params: codeParams,
    answer: kioskPlace,
    errors: [429],
  },
  scanAtKiosk: {
    method: 'POST',
    path: '/kiosk_visits/{code}/',
    permission: 'public',
    summary: 'Check the resident of a scanned or typed pass in or out, with the time of the scan if it is sent later; rate-limited per network address and per kiosk',
    params: codeParams,
    body: bodyOf({ code: z.string().trim().min(1).max(visitLimits.code), direction: z.enum(visitDirections).optional(), at: momentSent.optional() }).meta({ id: 'KioskScan' }),
    toldLater: ['at'],
    answer: kioskScanned,
    errors: [409, 429],
  },
});
