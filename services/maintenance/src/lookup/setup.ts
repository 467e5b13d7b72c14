/** The lists of maintenance as an organisation sets them up (docs/rules/administration.md#set-up-lists). */
import { referring } from '@firm/platform/mongo/referring';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { Language } from '@firm/platform/errors/messages';
import type { ServiceContext } from '@firm/platform/service/context';
import { setupListsOf, type OrgLists, type SetupListSpec } from '@firm/platform/setupList/lists';
import type { setupLists } from '../../contract/fields/listEntry.ts';
import { listLabel, type AlertList } from '../../contract/names.ts';
import { alertModel, type StoredAlert } from '../alert/model.ts';
import * as lists from './lists.ts';

/** Counts the organisation's alerts that use an entry; called only when an entry is deleted. */
const usedAs =
  (field: keyof StoredAlert): NonNullable<SetupListSpec['used']> =>
  async (service, org, type_id) => [await referring('alert', service.rows(alertModel, wholeOrg(org)), { [field]: type_id })];

const labelled = (list: AlertList) => (type_id: number, language: Language) => listLabel(list, type_id, language);

/** The code of an organisation's own entry, which has only an id. */
const code = ({ type_id }: { type_id: number }) => ({ code: `own-${type_id}` });

export const alertListSpecs = {
  alert_types: { builtIn: lists.alertTypes, label: labelled('alert_types'), colorField: 'color_code', own: (entry) => ({ ...code(entry), color_code: 'grey', icon: 'flag' }), used: usedAs('alert_type') },
  area_types: { builtIn: lists.areaTypes, label: labelled('area_types'), own: code, used: usedAs('area_type') },
  problem_types: { builtIn: lists.problemTypes, label: labelled('problem_types'), own: code, used: usedAs('problem_type') },
  // Priorities are fixed, since the allowed hours depend on them.
  priority_types: { builtIn: lists.priorityTypes, label: labelled('priority_types'), colorField: 'bg_color' },
  severity_types: { builtIn: lists.severityTypes, label: labelled('severity_types'), colorField: 'bg_color', own: (entry) => ({ ...code(entry), bg_color: 'grey' }), used: usedAs('severity') },
} as const satisfies Readonly<Record<(typeof setupLists)[number], SetupListSpec>>;

/**
 * The organisation's lists with its own names.
 * @param stamps those already read for the call
 */
export const alertLists = (service: ServiceContext, org: number, stamps?: ReadonlyMap<string, number>): Promise<OrgLists> => setupListsOf(service, alertListSpecs).of(org, stamps);
