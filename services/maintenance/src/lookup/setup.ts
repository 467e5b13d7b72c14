/** The lists of maintenance as an organisation sets them up (docs/rules/administration.md#set-up-lists). */
import { referring } from '@firm/platform/mongo/referring';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { Language } from '@firm/platform/errors/messages';
import type { ServiceContext } from '@firm/platform/service/context';
import { setupListsOf, type OrgLists, type SetupListSpec } from '@firm/platform/setupList/lists';
import { listLabel, type AlertList } from '../../contract/names.ts';
import { alertModel, type StoredAlert } from '../alert/model.ts';
import * as lists from './lists.ts';

/** Alerts that name an entry are looked for among those of the organisation: it is asked once, when an entry is deleted. */
const usedAs =
  (field: keyof StoredAlert): NonNullable<SetupListSpec['used']> =>
  async (service, org, type_id) => [await referring('alert', service.rows(alertModel, wholeOrg(org)), { [field]: type_id })];

const labelled = (list: AlertList) => (type_id: number, language: Language) => listLabel(list, type_id, language);

/** What an own entry is called in code: it has a number alone. */
const code = ({ type_id }: { type_id: number }) => ({ code: `own-${type_id}` });

export const alertListSpecs = {
  alert_types: { builtIn: lists.alertTypes, label: labelled('alert_types'), colorField: 'color_code', own: (entry) => ({ ...code(entry), color_code: 'grey', icon: 'flag' }), used: usedAs('alert_type') },
  area_types: { builtIn: lists.areaTypes, label: labelled('area_types'), own: code, used: usedAs('area_type') },
  problem_types: { builtIn: lists.problemTypes, label: labelled('problem_types'), own: code, used: usedAs('problem_type') },
  // The hours that an alert may take hang on each priority.
  priority_types: { builtIn: lists.priorityTypes, label: labelled('priority_types'), colorField: 'bg_color' },
  severity_types: { builtIn: lists.severityTypes, label: labelled('severity_types'), colorField: 'bg_color', own: (entry) => ({ ...code(entry), bg_color: 'grey' }), used: usedAs('severity') },
} as const satisfies Readonly<Record<AlertList, SetupListSpec>>;

/** What maintenance calls its kinds in the organisation. @param stamps those that were read for the call */
export const alertLists = (service: ServiceContext, org: number, stamps?: ReadonlyMap<string, number>): Promise<OrgLists> => setupListsOf(service, alertListSpecs).of(org, stamps);
