/** Demo data: links by which files were shared: one used up, one revoked. */
import { clock } from '@firm/platform/clock/clock';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ExportDocument } from '../src/export/model.ts';
import { dormitoriesOf } from '../src/export/seen.ts';
import { linkModel, type LinkDocument } from '../src/link/model.ts';
import { newKey, newNonce } from '../src/link/token.ts';

const hourMs = 3_600_000;

const plans = [
  { reason: 'Inspection by the regulator', downloads: 2, used: 2, revoked: false, hours: 20 },
  { reason: 'Sent to the wrong address', downloads: 3, used: 0, revoked: true, hours: 8 },
] as const;

/** Creates links to the newest of these files. */
export async function writeLinks(service: ServiceContext, files: readonly Pick<ExportDocument, '_id' | 'org' | 'requested_by' | 'name' | 'format' | 'filters' | 'dormitories'>[]): Promise<void> {
  const [file] = files;
  if (!file) return;
  const ids = await service.sequence.take(linkModel.name, plans.length);
  const at = (hours: number): Date => new Date(clock.millis() - hours * hourMs);
  const documents = plans.map(({ reason, downloads, used, revoked, hours }, i): LinkDocument => ({
    ...{ _id: ids[i] ?? 0, rev: 1 + used + (revoked ? 1 : 0), org: file.org, dormitories: dormitoriesOf(file), tracker: file._id, name: `${file.name}.${file.format}`, reason, nonce: newNonce(), key: revoked ? '' : newKey() },
    ...{ downloads, used, last_used: used > 0 ? at(hours - 2) : null, last_network: used > 0 ? '203.0.113.7' : '', expires_time: at(hours - 72) },
    ...{ revoked_time: revoked ? at(hours - 1) : null, created_by: file.requested_by, created_time: at(hours), update_time: at(hours - 2) },
  }));
  await service.everyRow(linkModel, 'demo data of every organisation').insertMany(documents);
}
