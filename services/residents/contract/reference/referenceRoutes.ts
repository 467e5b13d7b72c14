/** The reference lists of the residents area (docs/rules/residents.md#reference-lists): `type_id`, `name`, `url`. */
import { z } from 'zod';
import { pageOf } from '@firm/platform/contract/fields';
import { defineRoutes, type RouteSpec } from '@firm/platform/contract/route';
import { ownNamesRoute, setupFacts, setupListRoutes } from '@firm/platform/contract/setupList';
import { zoneTypeRow } from '../zone/zone.ts';

export const referenceRow = z.object({ type_id: z.number().int(), name: z.string(), url: z.string() }).meta({ id: 'ReferenceEntry' });
export type ReferenceRow = z.output<typeof referenceRow>;

/** An entry of a list that organisations set up. */
const ownRow = referenceRow.extend(setupFacts).meta({ id: 'SetupEntry' });

const coded = referenceRow.extend({ code: z.string(), color: z.string() }).meta({ id: 'TenancyState' });

const list = { orderings: { type_id: 'type_id', name: 'name' }, defaultOrdering: 'type_id', search: false } as const;
const reference = <const P extends `/${string}`, T extends z.ZodType>(path: P, row: T, summary: string) =>
  ({ method: 'GET', path, permission: 'signed-in', summary, list, answer: pageOf(row) }) as const satisfies RouteSpec;

export const referenceRoutes = defineRoutes({
  ...setupListRoutes('ZoneType', '/zonetypes/', zoneTypeRow, 'Kinds of zone'),
  ...setupListRoutes('CategoryPassType', '/categorypasstypes/', ownRow, 'Kinds of work pass'),
  ...setupListRoutes('AccessPassType', '/accesspasstypes/', ownRow, 'Kinds of access pass'),
  ...setupListRoutes('TransportationMode', '/transportationmodes/', ownRow, 'Modes of transport'),
  ...setupListRoutes('IndustryType', '/industrytypes/', ownRow, 'Industries'),
  ...setupListRoutes('DietType', '/diettypes/', ownRow, 'Diets'),
  listOwnResidentNames: ownNamesRoute('residents'),
  listTenancyStateTypes: reference('/tenancystatetypes/', coded, 'Tenancy statuses'),
  listSkillTypes: reference('/skilltypes/', referenceRow, 'Skills'),
  listCities: reference('/cities/', referenceRow, 'Cities'),
});
