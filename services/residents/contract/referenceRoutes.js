/** The reference lists of the residents area (specification sections 3 and 7): `type_id`, `name`, `url`. */
import { z } from 'zod';
import { pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { zoneTypeRow } from './zone.ts';
export const referenceRow = z.object({ type_id: z.number().int(), name: z.string(), url: z.string() });
const coded = referenceRow.extend({ code: z.string(), color: z.string() });
const list = { orderings: { type_id: 'type_id', name: 'name' }, defaultOrdering: 'type_id', search: false };
const reference = (path, row, summary) => ({ method: 'GET', path, permission: 'signed-in', summary, list, answer: pageOf(row) });
export const referenceRoutes = defineRoutes({
    listZoneTypes: reference('/zonetypes/', zoneTypeRow, 'Kinds of zone'),
    listCategoryPassTypes: reference('/categorypasstypes/', referenceRow, 'Kinds of work pass'),
    listAccessPassTypes: reference('/accesspasstypes/', referenceRow, 'Kinds of access pass'),
    listTenancyStateTypes: reference('/tenancystatetypes/', coded, 'Tenancy states'),
    listTransportationModes: reference('/transportationmodes/', referenceRow, 'Ways to the worksite'),
    listIndustryTypes: reference('/industrytypes/', referenceRow, 'Industries'),
    listDietTypes: reference('/diettypes/', referenceRow, 'Diets'),
    listSkillTypes: reference('/skilltypes/', referenceRow, 'Skills'),
    listCities: reference('/cities/', referenceRow, 'Cities'),
});
