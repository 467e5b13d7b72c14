/** Demo data: an outbreak in one dormitory of each organisation that has residents, and the temperatures of its residents. */
import { writeDemoEntries } from '@firm/platform/demo/listEntries';
import type { ServiceContext } from '@firm/platform/service/context';
import { evaluateDue } from '../src/zone/job.ts';
import { markAll } from '../src/zone/sweep.ts';
import { readDormitories } from './dormitory.ts';
import { writeFollowUp } from './followUp.ts';
import { writeOutbreak } from './outbreak.ts';
import { writeTemperatures } from './temperatures.ts';

/** Repeatable: first deletes what an interrupted run has left. */
export async function seedHealth(service: ServiceContext): Promise<void> {
  const { connection } = service;
  const own = (await connection.listCollections()).map(({ name }) => name).filter((name) => name.startsWith('health_') && !/_v\d+$|_(inbox|resume_tokens|dead_letters)$/.test(name));
  for (const name of own) await connection.collection(name).deleteMany({});
  const dormitories = await readDormitories(service);
  for (const dormitory of dormitories) {
    const ill = await writeOutbreak(service, dormitory);
    await writeTemperatures(service, dormitory, ill);
  }
  for (const dormitory of dormitories) await writeFollowUp(service, dormitory);
  await writeDemoEntries(service, [...new Set(dormitories.map(({ org }) => org))], 'vaccinationtypes', { en: 'Rabies', es: 'Rabia', fr: 'Rage', ar: 'داء الكلب' });
  // Temperatures were written without the marks that calls make.
  await markAll(service);
  await evaluateDue(service);
}
