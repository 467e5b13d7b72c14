/** The residents area's lists, as an organisation sets them up (docs/rules/administration.md#set-up-lists). */
import type { Language } from '@firm/platform/errors/messages';
import { invalidField } from '@firm/platform/errors/apiError';
import { referring } from '@firm/platform/mongo/referring';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { setupListsOf, type OrgLists, type SetupListSpec } from '@firm/platform/setupList/lists';
import type { setupLists } from '../../contract/fields/listEntry.ts';
import { ownZoneKinds, ownZoneType, zoneType, zoneTypes, zoneTypesOf, type ZoneKind } from '../../contract/zone/types.ts';
import { residentModel, type ResidentDocument } from '../resident/model.ts';
import { employerModel } from '../employerFirm/model.ts';
import { lookupName } from '../table/labels.ts';
import { vendorModel, type ClientDocument } from '../vendor/model.ts';
import { zoneModel } from '../zone/model.ts';
import { accessPassTypes, categoryPassTypes, dietTypes, industryTypes, transportationModes } from './lists.ts';

const label = (list: string) => (type_id: number, language: Language) => lookupName(list, type_id, language) ?? '';
const none = () => ({});

/** Counts the organisation's records that use an entry; only called when an entry is deleted. */
const ofResidents =
  (field: keyof ResidentDocument, ofClients?: keyof ClientDocument): NonNullable<SetupListSpec['used']> =>
  async (service, org, type_id) => {
    const residents = await referring('employee', service.rows(residentModel, wholeOrg(org)), { [field]: type_id });
    if (!ofClients) return [residents];
    const clients = [
      await referring('vendor', service.rows(vendorModel, wholeOrg(org)), { [ofClients]: type_id }),
      await referring('employerfirm', service.rows(employerModel, wholeOrg(org)), { [ofClients]: type_id }),
    ];
    return [residents, ...clients];
  };

/** Rules depend on rooms, blocks and floors, so a custom type is a facility or a common area. @throws 422 for another kind */
function numberOf(n: number, { kind = 'common' }: { readonly kind?: string | undefined }): number {
  const own = ownZoneKinds.find((one) => one === kind);
  if (!own) throw invalidField('kind', 'invalid_value');
  return ownZoneType(n, own);
}

export const residentListSpecs = {
  zonetypes: {
    ...{ builtIn: zoneTypes, label: label('zonetypes'), own: ({ type_id }) => ({ kind: zoneType(type_id)?.kind }), numberOf },
    used: async (service, org, type_id) => [await referring('workzone', service.rows(zoneModel, wholeOrg(org)), { zone_type: type_id })],
  },
  categorypasstypes: { builtIn: categoryPassTypes, label: label('categorypasstypes'), own: none, used: ofResidents('pass_type') },
  accesspasstypes: { builtIn: accessPassTypes, label: label('accesspasstypes'), own: none, used: ofResidents('access_pass_type') },
  transportationmodes: { builtIn: transportationModes, label: label('transportationmodes'), own: none, used: ofResidents('mode_of_transport', 'mode_of_transport') },
  industrytypes: { builtIn: industryTypes, label: label('industrytypes'), own: none, used: ofResidents('industry_type', 'industry_type') },
  diettypes: { builtIn: dietTypes, label: label('diettypes'), own: none, used: ofResidents('diet') },
} as const satisfies Readonly<Record<(typeof setupLists)[number], SetupListSpec>>;

/** The organisation's entries of this service's lists. */
export const residentLists = (service: ServiceContext, org: number): Promise<OrgLists> => setupListsOf(service, residentListSpecs).of(org);

/** The ids of all zone types of a kind, the organisation's own included. */
export const typesOfKind = (lists: OrgLists, kind: ZoneKind): number[] => [
  ...zoneTypesOf(kind),
  ...lists.entries('zonetypes').flatMap(({ type_id, built_in, of }) => (!built_in && of.kind === kind ? [type_id] : [])),
];
