/** The reference lists of the residents area (docs/rules/residents.md#reference-lists): `type_id`, `name`, `url`. */
import { z } from 'zod';
import { pageOf } from '@firm/platform/contract/fields';
import { defineRoutes, type RouteSpec } from '@firm/platform/contract/route';
import { zoneTypeRow } from './zone.ts';

export const referenceRow = z.object({ type_id: z.number().int(), name: z.string(), url: z.string() }).meta({ id: 'ReferenceEntry' });
export type ReferenceRow = z.output<typeof referenceRow>;

const coded = referenceRow.extend({ code: z.string(), color: z.string() }).meta({ id: 'TenancyState' });

const list = { orderings: { type_id: 'type_id', name: 'name' }, defaultOrdering: 'type_id', search: false } as const;
const reference = <const P extends `/${string}`, T extends z.ZodType>(path: P, row: T, summary: string) =>
  ({ method: 'GET', path, permission: 'signed-in', summary, list, answer: pageOf(row) }) as const satisfies RouteSpec;

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
