/** Writes the demo data, all in one transaction, so that a seed that is interrupted leaves nothing half done. */
import { clock } from '@firm/platform/clock/clock';
import { demoSeed } from '@firm/platform/service/demoSeed';
import { writeDemoEntries } from '@firm/platform/demo/listEntries';
import type { ServiceContext } from '@firm/platform/service/context';
import { everyAccessStamp } from '@firm/platform/mongo/stamps';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { keptUnder } from '../src/stamps.ts';
import { seedAccess } from './access.ts';
import { buildDemo, figuresOf, type Demo } from './demo.ts';
import { drawPictures } from './pictures.ts';

/**
 * Safe to repeat; does nothing if the database already has a dormitory.
 * @param pictures number of pictures, for tests; by default all that the demo has
 */
export async function seed(service: ServiceContext, pictures?: number): Promise<void> {
  const { connection } = service;
  const dormitories = connection.collection<{ _id: number; org: number }>('residents_dormitories');
  if (!(await dormitories.findOne({}))) await write(service, await numbered(service), pictures);
  const first = await dormitories.find({ org: 1 }).sort({ _id: 1 }).limit(1).next();
  if (first) await seedAccess(service, first._id);
  const orgs = [...new Set((await dormitories.find({}).toArray()).map(({ org }) => org))].sort((a, b) => a - b);
  await writeDemoEntries(service, orgs, 'diettypes', { en: 'No pork or beef', es: 'Sin cerdo ni vacuno', fr: 'Sans porc ni bœuf', ar: 'بلا لحم خنزير أو بقر' });
  await service.stamps.move([
    everyAccessStamp,
    ...[1, 2].flatMap(keptUnder('dormitory', 'zone', 'vendor', 'employerfirm', 'employee')),
  ]);
}

/** Builds the demo with ids from the collections' own sequences, so that later records continue from there. */
async function numbered(service: ServiceContext): Promise<Demo> {
  const today = clock.today(defaultTimeZone);
  const counts = Object.entries(buildDemo(today)) as [keyof Demo, unknown[]][];
  const first: Partial<Record<keyof Demo, number>> = {};
  for (const [collection, documents] of counts)
    [first[collection]] = await service.sequence.take(collection, documents.length);
  return buildDemo(today, first);
}

async function write(service: ServiceContext, demo: Demo, few: number | undefined): Promise<void> {
  const pictures = await drawPictures(service, demo, few);
  const session = await service.connection.startSession();
  try {
    await session.withTransaction(async () => {
      for (const [collection, documents] of Object.entries({ ...demo, residents_figures: figuresOf(demo) })) {
        await service.connection.collection(collection).insertMany(documents, { session, comment: demoSeed });
      }
      if (pictures.length > 0) await service.files.attach(pictures, { session, comment: demoSeed });
    });
  } finally {
    await session.endSession();
  }
}
