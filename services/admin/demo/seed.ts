/** Demo data: forty contracts of each organisation with twelve clients, in every state, two categories of its own, requested reports, and four hundred days of facts. */
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { systemScope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employerFirms, vendors } from '@firm/residents/contract/published';
import { projects } from '@firm/safedistance/contract/published';
import { builtInCategories } from '../contract/category/categories.ts';
import type { ContractStatus } from '../contract/contract/moves.ts';
import { contractFields } from '../contract/fields/contract.ts';
import { contractReference } from '../contract/contract/reference.ts';
import { categoryModel, type CategoryDocument } from '../src/category/model.ts';
import { contractWords } from '../src/contract/entity.ts';
import { contractModel, type ContractDocument, type StoredLine } from '../src/contract/model.ts';
import { exportModel } from '../src/export/model.ts';
import { linkModel } from '../src/link/model.ts';
import { savedModel } from '../src/saved/model.ts';
import { factsModel } from '../src/facts/model.ts';
import { writeExports } from './exports.ts';
import { writeFacts } from './facts.ts';
import { quarterModel } from '../src/quarter/model.ts';
import { writeQuarters } from './quarters.ts';
import { writeSaved } from './saved.ts';

const reason = 'demo data of every organisation';
const partiesOfEach = { clients: 8, vendors: 4 } as const;

/** `end`: days from today to the end; null: none. `amends`: how many entries back the contract stands that this one amends. */
interface Plan {
  readonly status: ContractStatus;
  readonly start: number;
  readonly end: number | null;
  readonly auto_renew?: true;
  readonly amends?: number;
  readonly remarks?: string;
}

const plans: readonly Plan[] = [
  ...[400, 320, 250, 180, 140, 110, 80].map((ago, i): Plan => ({ status: 'AC', start: -ago, end: 730 - ago + i })),
  ...[5, 6, 20, 28, 45, 55].map((left): Plan => ({ status: 'AC', start: left - 365, end: left })),
  ...[40, 90].map((left): Plan => ({ status: 'AC', start: left - 365, end: left, auto_renew: true })),
  { status: 'AC', start: -500, end: null },
  // A contract that ended where its amendment began, and one with a draft amendment.
  { status: 'EX', start: -300, end: -60 },
  { status: 'AC', start: -60, end: 300, amends: 1 },
  { status: 'AC', start: -200, end: 165 },
  { status: 'DR', start: 30, end: 165, amends: 1 },
  ...[14, 30, 45, 60, 90].map((start): Plan => ({ status: 'DR', start, end: start + 365 })),
  ...['Payment is two months late', 'Kitchen under repair', 'Dispute about the rate'].map((remarks, i): Plan => ({ status: 'SU', start: -150 - i * 20, end: 215 - i * 20, remarks })),
  ...[-10, -35, -80, -120, -300].map((end): Plan => ({ status: 'EX', start: end - 365, end })),
  ...['Moved to another dormitory', 'Left the island', 'Service below standard', 'By mutual consent'].map((remarks, i): Plan => ({ status: 'TE', start: -400 + i * 10, end: -40 - i * 30, remarks })),
  ...[20, 50, 80].map((start): Plan => ({ status: 'CA', start: -start, end: 365 - start })),
];

/** Repeatable: first deletes what an interrupted run has left. */
export async function seedAdmin(service: ServiceContext): Promise<void> {
  for (const { name } of [contractModel, categoryModel, exportModel, linkModel, savedModel, factsModel, quarterModel]) await service.connection.collection(name).deleteMany({});
  const dormitoryRows = await service.published(dormitories, systemScope(reason)).find({ is_active: true });
  for (const [org, own] of Map.groupBy(dormitoryRows, (dormitory) => dormitory.org)) {
    await writeCategories(service, org);
    await writeContracts(service, org, own.map(({ _id }) => _id));
    await writeExports(service, org);
    await writeSaved(service, org);
    for (const dormitory of own) {
      await writeFacts(service, dormitory);
      await writeQuarters(service, dormitory);
    }
  }
}

async function writeCategories(service: ServiceContext, org: number): Promise<void> {
  const now = clock.now();
  const own = [
    { en: 'Linen', es: 'Ropa de cama', fr: 'Linge', ar: 'بياضات' },
    { en: 'Landscaping', es: 'Jardinería', fr: 'Espaces verts', ar: 'تنسيق الحدائق' },
  ];
  const ids = await service.sequence.take(categoryModel.name, own.length);
  const documents = own.map((names, i): CategoryDocument => {
    const _id = ids[i] as number;
    const kind = i === 0 ? ('revenue' as const) : ('cost' as const);
    return { _id, rev: 1, org, type_id: 999 + _id, names, kind, basis: 'fixed-month', is_active: true, sequence: 999 + _id, created_time: now, update_time: now };
  });
  await service.everyRow(categoryModel, reason).insertMany(documents);
}

async function writeContracts(service: ServiceContext, org: number, dormitories: readonly number[]): Promise<void> {
  const scope = wholeOrg(org);
  const [employers, vendorRows, works] = await Promise.all([
    service.published(employerFirms, scope).find({}, { limit: partiesOfEach.clients, fields: ['name'] }),
    service.published(vendors, scope).find({ is_active: true }, { limit: partiesOfEach.vendors, fields: ['name'] }),
    service.published(projects, scope).find({}, { limit: 1, fields: [] }),
  ]);
  if (employers.length + vendorRows.length === 0) return;
  const now = clock.now();
  const today = clock.today(defaultTimeZone);
  const ids = await service.sequence.take(contractModel.name, plans.length);
  const parties = [...employers.map((party) => ({ ...party, sells: false })), ...vendorRows.map((party) => ({ ...party, sells: true }))];
  const documents = plans.map((plan, i): ContractDocument => {
    const _id = ids[i] as number;
    // An amendment has the same client as the contract that it amends.
    const party = parties[(i - (plan.amends ?? 0)) % parties.length] as (typeof parties)[number];
    const dormitory = dormitories[(i - (plan.amends ?? 0)) % dormitories.length] as number;
    const lines = party.sells ? [costLine(1, dormitory, i)] : revenueLines(dormitory, i);
    const [start, end] = [addDays(today, plan.start), plan.end === null ? null : addDays(today, plan.end)];
    const signed = plan.status !== 'DR' && plan.status !== 'CA';
    const fields = {
      ...emptyOf(contractFields),
      ...{ name: `${party.sells ? 'Services' : 'Beds'} — ${party.name}`, ref_no: contractReference(_id), status: plan.status, employer: party.sells ? null : party._id, vendor: party.sells ? party._id : null },
      ...{ dormitories: [dormitory], project: i % 10 === 0 ? (works[0]?._id ?? null) : null, start_date: start, end_date: end, auto_renew: plan.auto_renew ?? false },
      ...{ deposit_minor: party.sells ? 0 : 500_000, signed_on: signed ? addDays(start, -10) : null, signee: signed ? 'Tan Wei Ming' : '' },
    };
    return {
      ...fields,
      ...{ _id, rev: 1, org, lines, files: [], status_remarks: plan.remarks ?? '', status_since: sinceOf(plan, today) },
      suspensions: plan.status === 'SU' ? [{ from: addDays(today, -12), until: null }] : [],
      renewal_of: plan.amends === undefined ? null : (ids[i - plan.amends] as number),
      successor: plans[i + 1]?.amends === 1 ? (ids[i + 1] as number) : null,
      words: contractWords(fields, party.name),
      ...{ created_time: now, update_time: now },
    };
  });
  await service.everyRow(contractModel, reason).insertMany(documents);
}

function sinceOf({ status, start, end }: Plan, today: string): string {
  if (status === 'EX' || status === 'TE') return addDays(today, end ?? 0);
  if (status === 'SU') return addDays(today, -12);
  return addDays(today, Math.min(start, 0));
}

const line = (id: number, dormitory: number, category: number, quantity: number, unit_price_minor: number): StoredLine => {
  const basis = builtInCategories.find(({ type_id }) => type_id === category)?.basis ?? 'fixed-month';
  return { id, dormitory, product_category: category, description: '', basis, quantity, unit_price_minor, start_date: null, end_date: null };
};

function revenueLines(dormitory: number, i: number): StoredLine[] {
  const beds = line(1, dormitory, 1, 6 + (i % 5) * 2, 36_000 + (i % 4) * 1_500);
  return i % 3 === 0 ? [beds, line(2, dormitory, 6, 0, 1_200), line(3, dormitory, 8, 1, 80_000)] : i % 3 === 1 ? [beds, line(2, dormitory, 5, 0, 4_500)] : [beds];
}

const costLine = (id: number, dormitory: number, i: number): StoredLine => {
  const category = [9, 10, 11, 14][i % 4] as number;
  return line(id, dormitory, category, 1, category === 14 ? 9_500 : 240_000 + (i % 3) * 35_000);
};
