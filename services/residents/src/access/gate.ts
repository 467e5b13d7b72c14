/**
 * If an organisation requires two administrators for widening rights, nobody can grant access to a dormitory alone
 * (docs/rules/access.md#four-eyes).
 */
import { conflict } from '@firm/platform/errors/apiError';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { securitySettings } from '@firm/identity/contract/published';

/** Whether widening access needs a second administrator; off unless the organisation has set it. */
export async function needsSecondAdministrator({ published }: Pick<ServiceContext, 'published'>, org: number): Promise<boolean> {
  return (await published(securitySettings, wholeOrg(org)).findOne({ _id: org }))?.four_eyes === true;
}

/** @throws 409 `four_eyes`: another administrator has to approve it */
export async function requireNoApprovalNeeded(service: Pick<ServiceContext, 'published'>, org: number): Promise<void> {
  if (await needsSecondAdministrator(service, org)) throw conflict('four_eyes', 'four_eyes');
}
