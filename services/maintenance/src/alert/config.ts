/** The organisation's settings and lists that decisions about alerts and their answers depend on: hours, and kinds. */
import type { ServiceContext } from '@firm/platform/service/context';
import { listsStamp, type OrgLists } from '@firm/platform/setupList/lists';
import type { AlertNumbers } from '../../contract/defaults.ts';
import { alertLists } from '../lookup/setup.ts';
import { readSettings, settingsStamp } from '../settings/model.ts';

export type AlertConfig = readonly [AlertNumbers, OrgLists];

/** The stamps on which they depend. */
export const configStamps = (org: number): readonly string[] => [settingsStamp(org), listsStamp('maintenance', org)];

/** @param stamps those already read for the call: with these, only what has changed is read */
export function readConfig(service: ServiceContext, org: number, stamps?: ReadonlyMap<string, number>): Promise<AlertConfig> {
  return Promise.all([readSettings(service, org, stamps), alertLists(service, org, stamps)]);
}
