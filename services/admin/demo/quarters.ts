/** Demo data: for each dormitory the quarter before last is sent, and the last one is due, half written. */
import { users } from '@firm/identity/contract/published';
import { instantOf } from '@firm/platform/clock/wallClock';
import { clock } from '@firm/platform/clock/clock';
import { addDays, dayIn } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { DormitoryRow } from '@firm/residents/contract/published';
import { addQuarters, dueDayOf, quarterOf, type QuarterSection } from '../contract/quarter/quarter.ts';
import { quarterFigures } from '../src/quarter/figures.ts';
import { quarterHash } from '../src/quarter/hash.ts';
import { quarterModel, type QuarterDocument } from '../src/quarter/model.ts';

const written: Readonly<Partial<Record<QuarterSection, string>>> = {
  programmes: 'A sports day and two evening classes in English were held; the football final had 140 spectators.',
  transport: 'Buses to the three largest sites each morning and evening; a shuttle to the MRT on Sundays.',
  cleaning: 'Common areas twice a day, rooms by their residents with a weekly inspection, pest control each month.',
  security: 'Two guards at the gate by day and by night; turnstiles with passes; cameras in stairs and corridors.',
  third_parties: 'Minimart, remittance counter and barber on the ground floor, each by a yearly agreement.',
  arrears: 'Two clients are one month late, reminded on the 10th; no other arrears.',
};

/** Repeatable, like all demo data. */
export async function writeQuarters(service: ServiceContext, dormitory: DormitoryRow): Promise<void> {
  const scope = wholeOrg(dormitory.org);
  const now = clock.now();
  const last = addQuarters(quarterOf(dayIn(dormitory.timezone, now)), -1);
  const before = addQuarters(last, -1);
  const sender = (await service.published(users, scope).find({ username: { $in: ['superuser', 'reports'] } }, { sort: { username: -1 }, limit: 1 }))[0];
  const figures = await quarterFigures({ service, scope, dormitory, quarter: before, now });
  const time = instantOf(addDays(dueDayOf(before), -6), '10:20', dormitory.timezone);
  const hash = quarterHash({ dormitory: dormitory._id, quarter: before, figures, texts: written });
  const [sentId = 0, dueId = 0] = await service.sequence.take(quarterModel.name, 2);
  const common = { rev: 1, org: dormitory.org, dormitory: dormitory._id };
  const half = Object.fromEntries(Object.entries(written).slice(0, 3));
  const documents: QuarterDocument[] = [
    { ...common, _id: sentId, quarter: before, texts: written, sent: { by: sender?._id ?? 0, time, remarks: 'By the authority’s own form', figures, hash }, created_time: time, update_time: time },
    { ...common, _id: dueId, quarter: last, texts: half, sent: null, created_time: now, update_time: now },
  ];
  await service.everyRow(quarterModel, 'demo data of every organisation').insertMany(documents);
}
