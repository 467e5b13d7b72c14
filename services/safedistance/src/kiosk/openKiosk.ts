import { digestOf } from '@firm/platform/auth/secretCode';
import { clock } from '@firm/platform/clock/clock';
import { notFound } from '@firm/platform/errors/apiError';
import { allowed } from '@firm/platform/http/identify';
import { inScope, type Scope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, zones, type ZoneRow } from '@firm/residents/contract/published';
import { kioskModel, type StoredKiosk } from './model.ts';

export interface OpenKiosk {
  readonly kiosk: StoredKiosk;
  readonly place: ZoneRow;
  readonly dormitory: { readonly name: string };
  /** The opener's scope: a kiosk can do nothing that they could not do now. */
  readonly scope: Scope;
}

/** The kiosk that a code opens. @throws 404 for every code that does not belong to an open kiosk */
export async function openKiosk(service: ServiceContext, code: string): Promise<OpenKiosk> {
  const kiosk = await service.everyRow(kioskModel, 'asked without a session, by a secret that names one kiosk').findOne({ digest: digestOf(code) });
  // Also read for an invalid code, so that both take the same time.
  const all = wholeOrg(kiosk?.org ?? 0);
  const [zoneRows, dormitoryRows, opener] = await Promise.all([
    service.published(zones, all).byIdNow([kiosk?.zone ?? 0]),
    service.published(dormitories, all).byIdNow([kiosk?.dormitory ?? 0]),
    service.principals.reachOf(kiosk?.opened_by ?? 0),
  ]);
  const place = zoneRows.get(kiosk?.zone ?? 0);
  const dormitory = dormitoryRows.get(kiosk?.dormitory ?? 0);
  if (!kiosk || kiosk.closed_at !== null || kiosk.ends_at <= clock.now() || !place?.is_active || !dormitory?.is_active) throw notFound();
  const scope = { org: kiosk.org, dormitories: opener.dormitories };
  if (!allowed(opener, 'change_workzone') || !inScope(scope, place.org, place.dormitory)) throw notFound();
  return { kiosk, place, dormitory, scope };
}
