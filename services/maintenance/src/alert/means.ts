/** The organisation's settings and lists that decisions about alerts and their answers depend on: hours, and kinds. */
import type { ServiceContext } from '@firm/platform/service/context';
import { listsStamp, type OrgLists } from '@firm/platform/setupList/lists';
import type { AlertNumbers } from '../../contract/defaults.ts';
import { alertLists } from '../lookup/setup.ts';
import { readSettings, settingsStamp } from '../settings/model.ts';

export type Means = readonly [AlertNumbers, OrgLists];

/** The stamps that move with it. */
export const meansStamps = (org: number): readonly string[] => [settingsStamp(org), listsStamp('maintenance', org)];

/** @param stamps those that were read for the call: with these among them nothing is read that has not moved */
export function meansOf(service: ServiceContext, org: number, stamps?: ReadonlyMap<string, number>): Promise<Means> {
  return Promise.all([readSettings(service, org, stamps), alertLists(service, org, stamps)]);
}
