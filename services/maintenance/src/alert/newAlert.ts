/** A newly reported alert: always open, whatever way it was reported. */
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { invalidField } from '@firm/platform/errors/apiError';
import { checkDayOrder } from '@firm/platform/http/bodyChecks';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { NewAlert } from '../../contract/alert.ts';
import { alertFacts, alertFields, alertReporterFields, alertTimes, alertWorkFields } from '../../contract/fields/alert.ts';
import { demandAssignee } from './assignees.ts';
import type { AlertConfig } from './config.ts';
import { alertCollection, noUrgency, type StoredAlert } from './model.ts';
import { readTagWords } from './names.ts';
import { checkReferences } from './references.ts';
import { withDerived } from './rules.ts';

/**
 * @param by who reported it, and how
 * @throws 422 by field
 */
export async function newStoredAlert(
  service: ServiceContext,
  scope: Scope,
  body: NewAlert,
  [numbers, lists]: AlertConfig,
  by: Pick<StoredAlert, 'created_by'> & Partial<Pick<StoredAlert, 'source' | 'reporter_name' | 'reporter_phone' | 'follow' | 'images'>>,
): Promise<StoredAlert> {
  checkDayOrder(alertFields, body, null, 'end_before_start');
  const { zoneDormitory } = await checkReferences(service, scope, body, Object.keys(body), lists);
  const dormitory = dormitoryFor(scope, body.dormitory ?? null, zoneDormitory);
  if (body.assignee) await demandAssignee(service, scope, body.assignee, dormitory);
  const now = clock.now();
  const open: StoredAlert = {
    ...emptyOf(alertFields),
    ...emptyOf(alertWorkFields),
    ...emptyOf(alertTimes),
    ...emptyOf(alertFacts),
    ...emptyOf(alertReporterFields),
    ...body,
    _id: await service.sequence.next(alertCollection),
    rev: 1,
    version: 1,
    org: scope.org,
    dormitory,
    status: 'open',
    assignee: null,
    begun: now,
    created_time: now,
    update_time: now,
    images: [],
    tag_words: [],
    words: [],
    clock_at: null,
    urgency: noUrgency,
    ...by,
  };
  return withDerived({ ...open, tag_words: await readTagWords(service, scope.org, open) }, null, numbers);
}

/** The zone determines the dormitory; a user limited to some dormitories must name one of them, or could not see the alert again. */
export function dormitoryFor(scope: Scope, named: number | null, ofZone: number | null): number | null {
  if (named !== null && ofZone !== null && named !== ofZone) throw invalidField('zone_tag', 'unknown_reference');
  const dormitory = named ?? ofZone;
  if (dormitory !== null || scope.dormitories === 'all') return dormitory;
  if (scope.dormitories.length === 1) return scope.dormitories[0] ?? null;
  throw invalidField('dormitory', 'required');
}
