/** The organisation that runs the portal: whose contacts public pages show, who gets register requests, and who adds operators. */
import { notFound } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { organisationModel, type Organisation } from '../organisation/model.ts';
import { portalId, portalModel } from './model.ts';

const why = 'the portal’s own, whoever asks';

/** Its id. */
export async function runningId({ everyRow }: Pick<ServiceContext, 'everyRow'>): Promise<number> {
  const portal = await everyRow(portalModel, why).findOne({ _id: portalId });
  if (!portal) throw notFound();
  return portal.operator;
}

/** Its record. */
export async function runningOrganisation(service: Pick<ServiceContext, 'everyRow'>): Promise<Organisation> {
  const found = await service.everyRow(organisationModel, why).findOne({ _id: await runningId(service) });
  if (!found) throw notFound();
  return found;
}
