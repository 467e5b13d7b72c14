/** The lists of health as an organisation sets them up (docs/rules/administration.md#set-up-lists). Statuses and places of ill residents are fixed, since rules depend on them. */
import type { Language } from '@firm/platform/errors/messages';
import { referring } from '@firm/platform/mongo/referring';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { setupListsOf, type OrgLists, type SetupListSpec } from '@firm/platform/setupList/lists';
import type { setupLists } from '../../contract/fields/listEntry.ts';
import { chronicDiseaseTypes, symptomTypes, vaccinationTypes } from '../../contract/lists.ts';
import { recordModel } from '../record/model.ts';
import { lookupName } from '../report/labels.ts';
import { temperatureModel } from '../temperature/model.ts';
import { tracerModel } from '../tracer/model.ts';

type HealthList = (typeof setupLists)[number];
const label = (list: HealthList) => (type_id: number, language: Language) => lookupName(list, type_id, language);
const none = () => ({});

export const healthListSpecs = {
  symptomtypes: {
    ...{ builtIn: symptomTypes, label: label('symptomtypes'), own: none },
    used: async (service, org, type_id) => [
      await referring('healthtrackrecord', service.rows(recordModel, wholeOrg(org)), { symptoms: type_id }),
      // Documents of readings are per day and have no numeric ids to list.
      { entity: 'healthtrackertemperature', count: await service.rows(temperatureModel, wholeOrg(org)).count({ 'readings.symptoms': type_id }), ids: [] },
      await referring('healthtracer', service.rows(tracerModel, wholeOrg(org)), { 'checks.symptoms': type_id }),
    ],
  },
  chronicdiseasetypes: { builtIn: chronicDiseaseTypes, label: label('chronicdiseasetypes'), own: none },
  vaccinationtypes: { builtIn: vaccinationTypes, label: label('vaccinationtypes'), own: none },
} as const satisfies Readonly<Record<HealthList, SetupListSpec>>;

/** The organisation's names for symptoms. */
export const healthLists = (service: ServiceContext, org: number): Promise<OrgLists> => setupListsOf(service, healthListSpecs).of(org);
