/**
 * Calls made at a door, without signing in (docs/rules/maintenance.md#reports-at-the-door). A code that is unknown, renewed,
 * switched off, or for a closed place always gets the same answer, after the same reads.
 */
import { digestOf, newSecret } from '@firm/platform/auth/secretCode';
import { entityWrite } from '@firm/platform/change/entity';
import { notFound } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import type { Handler } from '@firm/platform/http/call';
import { checkChoices } from '@firm/platform/http/bodyChecks';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import { networkOf } from '@firm/platform/rateLimit/networkOf';
import { RateLimit } from '@firm/platform/rateLimit/rateLimit';
import type { ServiceContext } from '@firm/platform/service/context';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { withPicture } from '@firm/platform/uploads/newPicture';
import { dormitories, zones, type ZoneRow } from '@firm/residents/contract/published';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { followCodeLength } from '../../contract/secretCode.ts';
import { alertEntity } from '../alert/entity.ts';
import { storeNames } from '../alert/names.ts';
import { alertLookups } from '../alert/lookups.ts';
import { alertModel, type StoredAlert } from '../alert/model.ts';
import { readConfig } from '../alert/config.ts';
import { newStoredAlert } from '../alert/newAlert.ts';
import { alertLists } from '../lookup/setup.ts';
import { placeName } from './codes.ts';
import { doorCodeModel } from './model.ts';

type Routes = typeof maintenanceRoutes;

/** Id of the alert type `fault`. */
const fault = 1;

/** A dormitory shares the address of its wireless network, so the limits per address are generous, and each door has its own. */
const limits = {
  looks: { most: 120, seconds: 60 },
  reports: { most: 30, seconds: 900 },
  reportsAtDoor: { most: 6, seconds: 900 },
};

interface Door {
  readonly scope: Scope;
  readonly zone: ZoneRow;
  readonly dormitory: { readonly name: string };
}

export function reportHandlers(service: ServiceContext) {
  const looks = new RateLimit(service, 'door_looks', limits.looks);
  const reports = new RateLimit(service, 'door_reports', limits.reports);
  const reportsAtDoor = new RateLimit(service, 'reports_at_door', limits.reportsAtDoor);

  /**
   * The place of a valid code.
   * @throws 404 for any other code
   */
  async function open(code: string): Promise<Door> {
    const codes = service.everyRow(doorCodeModel, 'asked without a session, by a secret that names one place');
    const found = await codes.findOne({ digest: digestOf(code) });
    // Also read for an invalid code, so that both take the same time.
    const scope = wholeOrg(found?.org ?? 0);
    const [zone, dormitory] = await Promise.all([
      service.published(zones, scope).byIdNow([found?._id ?? 0]),
      service.published(dormitories, scope).byIdNow([found?.dormitory ?? 0]),
    ]);
    const place = zone.get(found?._id ?? 0);
    const dormitoryRow = dormitory.get(place?.dormitory ?? 0);
    if (!found?.is_active || !place?.is_active || !dormitoryRow?.is_active) throw notFound();
    return { scope, zone: place, dormitory: dormitoryRow };
  }

  const getDoor: Handler<Routes['getDoor']> = async ({ params, address, language }) => {
    await looks.use(networkOf(address));
    const { scope, zone, dormitory } = await open(params.code);
    const lists = await alertLists(service, scope.org);
    const problem_types = lists.entries('problem_types').flatMap(({ type_id, is_active }) => (is_active ? [{ type_id, name: ownName(lists, type_id, language) }] : []));
    return { place: placeName(zone), dormitory: dormitory.name, problem_types };
  };

  const fileDoorReport: Handler<Routes['fileDoorReport']> = async (call) => {
    await reports.use(networkOf(call.address));
    const { scope, zone } = await open(call.params.code);
    const { problem_type, text, reporter_name, reporter_phone } = call.body;
    const config = await readConfig(service, scope.org);
    const [, lists] = config;
    checkChoices({ problem_type }, alertLookups, lists);
    await reportsAtDoor.use(String(zone._id));
    const about = { org: scope.org, dormitory: zone.dormitory, uploadedBy: null, kind: 'alert-image' };
    return withPicture(service, call.files, 'image', () => about, async (file) => {
      const follow = newSecret(followCodeLength);
      const alert = await newStoredAlert(
        service,
        scope,
        {
          name: text || (lists.nameOf('problem_types', problem_type) ?? ''),
          issue_location: zone.zone_kind === 'room' ? 'room' : 'common area',
          dormitory: zone.dormitory,
          zone_tag: zone._id,
          alert_type: fault,
          problem_type,
        },
        config,
        { created_by: null, source: 'resident', reporter_name, reporter_phone, follow: digestOf(follow), images: file === undefined ? [] : [{ id: file, kind: 'before' }] },
      );
      const answer = { follow, ...followed(alert, lists, call.language) };
      const guards = file === undefined ? [] : [service.files.attaching(file)];
      const write = entityWrite(alertEntity, null, alert, 'created', { guards });
      await call.commit({ ...write, changes: await storeNames(service, write.changes ?? []) }, answer);
      return answer;
    });
  };

  const followDoorReport: Handler<Routes['followDoorReport']> = async ({ params, address, language }) => {
    await looks.use(networkOf(address));
    const alerts = service.everyRow(alertModel, 'asked without a session, by the secret of one report');
    const alert = await alerts.findOne({ follow: digestOf(params.follow) });
    if (!alert) throw notFound();
    return followed(alert, await alertLists(service, alert.org), language);
  };

  return { getDoor, fileDoorReport, followDoorReport };
}

/** The organisation's own name for a kind of problem; null: the portal's name applies. */
const ownName = (lists: OrgLists, type_id: number | null, language: Language): string | null => (type_id === null ? null : (lists.ownNames(language).problem_types?.[type_id] ?? null));

const followed = ({ status, problem_type, created_time, resolve_time }: StoredAlert, lists: OrgLists, language: Language) => ({
  status,
  problem_type,
  problem_name: ownName(lists, problem_type, language),
  created_time: created_time.toISOString(),
  resolve_time: resolve_time?.toISOString() ?? null,
});
