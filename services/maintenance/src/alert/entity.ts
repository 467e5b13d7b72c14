/** What the platform's writer needs to know about alerts. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { Writer } from '@firm/platform/change/writing/writer';
import type { ServiceContext } from '@firm/platform/service/context';
import type { AlertDetail } from '../../contract/alert.ts';
import { alertFacts, alertFields, alertReporterFields, alertTimes, alertWorkFields } from '../../contract/fields/alert.ts';
import { countSteps } from './counts.ts';
import { alertModel, type StoredAlert } from './model.ts';
import { storeNames } from './names.ts';
import { detailOf } from './read.ts';
import { isShown } from './release.ts';

export const alertEntity: EntityKind<StoredAlert> = {
  entity: 'alert',
  model: alertModel,
  dormitoryOf: (alert) => alert.dormitory,
  event: ({ status, name, priority }) => ({ status, name, priority }),
  audited: auditedFields({ ...alertFields, ...alertWorkFields, ...alertTimes, ...alertFacts, ...alertReporterFields }, 'created_time', 'created_by', 'images'),
  figures: countSteps,
  files: ({ images }) => images.map(({ id }) => id),
};

/** Writes alerts; the answer includes the history, with the change just made. */
export function alertWriter(service: ServiceContext): Writer<StoredAlert, AlertDetail> {
  return new Writer(service, { ...alertEntity, showsAudit: true, isShared: (file, { org }) => isShown(service, org, file, 1), named: (changes) => storeNames(service, changes), render: (alert, base) => detailOf(service, alert, base) });
}
