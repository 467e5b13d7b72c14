/**
 * Demo data: sites where the residents of an organisation work, their projects, the planner's tasks, transport to the sites, a
 * month of visits, and people who are inside now.
 */
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { systemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { locationFields } from '../contract/fields/location.ts';
import { locationWords } from '../src/location/entity.ts';
import { locationModel, type LocationDocument } from '../src/location/model.ts';
import { writeInside } from './inside.ts';
import { writeProjects } from './projects.ts';
import { writeTasks } from './tasks.ts';
import { writeTransport } from './transport.ts';
import { writeVisits } from './visits.ts';

/** Plausible construction areas on the island; coordinates are those of the district, not of a company. */
const sites = [
  { name: 'Tuas shipyard', address: 'Tuas South Avenue 5', latitude: 1.2955, longitude: 103.6305, people_limit: 120 },
  { name: 'Jurong extension, lot 4', address: 'Jurong West Street 75', latitude: 1.3465, longitude: 103.6938, people_limit: 90 },
  { name: 'Punggol Point towers', address: 'Punggol Way', latitude: 1.4123, longitude: 103.9051, people_limit: 60 },
] as const;

/** Repeatable: first deletes what an interrupted run has left. */
export async function seedSafeDistance(service: ServiceContext): Promise<void> {
  const { connection } = service;
  const own = (await connection.listCollections()).map(({ name }) => name).filter((name) => name.startsWith('safedistance_') && !/_v\d+$|_(inbox|resume_tokens|dead_letters)$/.test(name));
  for (const name of own) await connection.collection(name).deleteMany({});
  const dormitoryRows = await service.published(dormitories, systemScope('demo data of every organisation')).find({});
  for (const org of new Set(dormitoryRows.map((dormitory) => dormitory.org))) {
    await writeProjects(service, org, await writeSites(service, org));
    await writeTasks(service, org);
    await writeTransport(service, org);
    await writeVisits(service, org);
    await writeInside(service, org);
  }
}

/** Returns the ids of the sites. */
async function writeSites(service: ServiceContext, org: number): Promise<readonly number[]> {
  const now = clock.now();
  const ids = await service.sequence.take(locationModel.name, sites.length);
  const documents = sites.map((site, i): LocationDocument => {
    const own = { ...emptyOf(locationFields), ...site, _id: ids[i] as number };
    return { ...own, rev: 1, org, words: locationWords(own), created_time: now, update_time: now };
  });
  await service.everyRow(locationModel, 'demo data of every organisation').insertMany(documents);
  return ids;
}
