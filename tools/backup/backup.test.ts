/** Backups of a database during writes: complete, as of one moment, and restored exactly. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Db, Decimal128, Double, Int32, Long, ObjectId } from 'mongodb';
import { backUp } from './backUp.ts';
import { checkedOf } from './contents.ts';
import { restore } from './restore.ts';
import { client, endOf, file, folder, from, makePlaces, names, quiet, random, source, start, target, to } from './testPlaces.ts';

makePlaces();

it('is restored with every kind of value, its indexes, its views and the files of the data folder', async () => {
  const things = from().collection<{ _id: unknown }>('things');
  const odd = { int: new Int32(1), double: new Double(1), long: Long.fromString('9007199254740993'), decimal: Decimal128.fromString('1.10'), at: new Date(0), none: null, id: new ObjectId(), bytes: Buffer.from([0, 255]), pattern: /a.b/i, list: [1, 'x', { deep: new Double(2) }], 'a.b': 1, $c: 2 };
  await things.insertMany([{ _id: 1, ...odd }, { _id: 'two' }, { _id: { part: 3 } }]);
  await things.createIndex({ int: 1, double: -1 }, { unique: true, partialFilterExpression: { int: { $gt: 0 } }, name: 'some' });
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 * 60 * 24 * 365 * 65 });
  await from().createCollection('seen', { viewOn: 'things', pipeline: [{ $match: { int: 1 } }] });
  await from().createCollection('empty', { collation: { locale: 'fr' }, validator: { n: { $type: 'number' } } });
  await from().collection<{ _id: string; token?: unknown; at: Date }>('x_resume_tokens').insertOne({ _id: 'x', token: { _data: '82' }, at: new Date(0) });
  mkdirSync(path.join(source.folder, 'fronts/shell'), { recursive: true });
  mkdirSync(path.join(source.folder, 'mongo'));
  writeFileSync(path.join(source.folder, 'fronts/shell/entry.js'), 'release');
  writeFileSync(path.join(source.folder, 'mongo/WiredTiger'), 'not this');

  const end = await backUp(source, file(), quiet);
  expect(end).toMatchObject({ files: 1, collections: { things: { documents: 3 }, empty: { documents: 0 } } });
  await restore(target, file(), quiet);
  expect(await checkedOf(to(), 'things')).toEqual(await checkedOf(from(), 'things'));
  const indexes = async (db: Db) => (await db.collection('things').indexes()).map(({ v: _, ...index }) => index);
  expect(await indexes(to())).toEqual(await indexes(from()));
  expect(await to().collection('seen').countDocuments()).toBe(1);
  expect(await to().collection('empty').options()).toEqual(await from().collection('empty').options());
  // The resume token of the other database is useless here, but its time is kept.
  expect(await to().collection('x_resume_tokens').findOne()).toEqual({ _id: 'x', at: new Date(0) });
  expect(readFileSync(path.join(target.folder, 'fronts/shell/entry.js'), 'utf8')).toBe('release');
  expect(existsSync(path.join(target.folder, 'mongo'))).toBe(false);
  expect(existsSync(`${file()}.part`)).toBe(false);
});

it('taken during writes it has each of them completely, or not at all', async () => {
  const [accounts, transfers] = [from().collection<{ _id: number; money: number }>('a_accounts'), from().collection<{ _id: string; by: number }>('z_transfers')];
  await accounts.insertMany(Array.from({ length: 200 }, (_, _id) => ({ _id, money: 100 })));
  // Enough data that reading it takes a while.
  for (let i = 0; i < 6; i += 1) await from().collection('m_ballast').insertMany(Array.from({ length: 4_000 }, (_, n) => ({ n: i * 4_000 + n, text: 'x'.repeat(500) })));
  let going = true;
  let moved = 0;
  const writers = [1, 2, 3].map(async (by) => {
    for (let n = 0; going; n += 1) {
      const [one, other] = [random.whole(0, 199), random.whole(0, 199)];
      if (one === other) continue;
      await client
        .withSession((session) =>
          session.withTransaction(async () => {
            await accounts.updateOne({ _id: one }, { $inc: { money: -1 } }, { session });
            await accounts.updateOne({ _id: other }, { $inc: { money: 1 } }, { session });
            await transfers.insertOne({ _id: `${by}-${n}`, by }, { session });
          }),
        );
      moved += 1;
    }
  });
  while (moved < 30) await wait(10);
  await backUp(source, file(), quiet);
  const after = moved;
  going = false;
  await Promise.all(writers);
  expect(after).toBeGreaterThan(30);
  await restore(target, file(), quiet);
  const money = await to().collection<{ _id: number; money: number }>('a_accounts').find().toArray();
  expect(money.reduce((sum, one) => sum + one.money, 0)).toBe(20_000);
  const told = await to().collection<{ _id: string }>('z_transfers').find().toArray();
  // Each writer writes in sequence: up to its last number in the last collection, none may be missing.
  for (const by of [1, 2, 3]) {
    const own = told.flatMap(({ _id }) => (_id.startsWith(`${by}-`) ? Number(_id.slice(2)) : [])).sort((a, b) => a - b);
    const all = (await transfers.find({ by }).toArray()).map(({ _id }) => Number(_id.slice(2))).sort((a, b) => a - b);
    expect(own).toEqual(all.slice(0, own.length));
  }
  expect(told.length).toBeLessThan(moved + 1);
}, 120_000);

it('is not restored into a database that is not empty, and leaves nothing behind if it is damaged or truncated', async () => {
  await from().collection('things').insertMany(Array.from({ length: 2_000 }, (_, n) => ({ n, text: String(random.next()) })));
  await backUp(source, file(), quiet);
  await to().collection('other').insertOne({ n: 1 });
  await expect(restore(target, file(), quiet)).rejects.toThrow('is not empty');
  expect(await to().collection('other').countDocuments()).toBe(1);
  await to().dropDatabase();
  const damaged = path.join(folder, 'damaged');
  cpSync(file(), damaged);
  const bytes = readFileSync(damaged);
  bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
  writeFileSync(damaged, bytes);
  await expect(restore(target, damaged, quiet)).rejects.toThrow(/damaged|no whole backup/);
  cpSync(file(), damaged);
  truncateSync(damaged, Math.floor(bytes.length * 0.7));
  await expect(restore(target, damaged, quiet)).rejects.toThrow(/damaged|no whole backup/);
  await expect(restore(target, path.join(folder, 'nowhere'), quiet)).rejects.toThrow('There is no file');
  expect(await to().listCollections().toArray()).toEqual([]);
});

it('is restored into the folder that it came from, beside what was published there since; files that differ are found before anything is written', async () => {
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(source.folder, name)), { recursive: true });
    writeFileSync(path.join(source.folder, name), content);
  };
  const read = (name: string) => readFileSync(path.join(source.folder, name), 'utf8');
  await from().collection('things').insertOne({ n: 1 });
  for (const [name, content] of Object.entries({ 'shell/current.json': 'v1', 'shell/v1/e.js': 'one', 'shell/v1/e.js.br': 'compressed', 'shell/v0/e.js': 'zero', 'tiles/0/0/0.png': 'map' })) write(name, content);
  await backUp(source, file(), quiet);
  await from().dropDatabase();
  rmSync(path.join(source.folder, 'shell/v0'), { recursive: true });
  for (const [name, content] of Object.entries({ 'shell/current.json': 'v2', 'shell/v2/e.js': 'two', 'shell/v1/e.js.br': 'on another machine', 'logs/firm.log': '' })) write(name, content);
  await restore(source, file(), quiet);
  expect(await from().collection('things').countDocuments()).toBe(1);
  expect(['shell/current.json', 'shell/v0/e.js', 'shell/v1/e.js', 'shell/v1/e.js.br', 'shell/v2/e.js'].map(read)).toEqual(['v2', 'zero', 'one', 'on another machine', 'two']);

  await from().dropDatabase();
  write('tiles/0/0/0.png', 'another');
  const told: string[] = [];
  await expect(restore(source, file(), (what) => told.push(what))).rejects.toThrow('0.png is another one than in the backup');
  expect(told).toEqual([]);
  expect([read('tiles/0/0/0.png'), read('shell/v1/e.js')]).toEqual(['another', 'one']);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stopped by %s a backup leaves no file', async (signal) => {
  mkdirSync(source.folder);
  // Files that take seconds to compress, and no room on the disk.
  for (let n = 0; n < 20; n += 1) {
    writeFileSync(path.join(source.folder, `${n}.bin`), '');
    truncateSync(path.join(source.folder, `${n}.bin`), 100 * 2 ** 20);
  }
  const command = start('backup', source, file());
  const ended = endOf(command);
  while (!existsSync(`${file()}.part`) || statSync(`${file()}.part`).size < 1_000) await wait(20);
  command.kill(signal);
  expect(await ended).toEqual({ code: 1, notice: '✗ Stopped: nothing of it was left behind.\n' });
  expect([existsSync(file()), existsSync(`${file()}.part`)]).toEqual([false, false]);
});

it('leaves no partial file in the data folder if its disk is full, and can be tried again', async () => {
  mkdirSync(path.join(source.folder, 'tiles'), { recursive: true });
  for (const name of ['a.png', 'b.png']) writeFileSync(path.join(source.folder, 'tiles', name), name);
  await backUp(source, file(), quiet);
  mkdirSync(path.join(target.folder, 'tiles'), { recursive: true });
  symlinkSync('/dev/full', path.join(target.folder, 'tiles/b.png.part'));
  await expect(restore(target, file(), quiet)).rejects.toThrow(`The disk under ${target.folder} is full`);
  expect(readdirSync(path.join(target.folder, 'tiles'))).toEqual([]);
  expect(await names(to())).toEqual([]);
  await restore(target, file(), quiet);
  expect(readdirSync(path.join(target.folder, 'tiles')).sort()).toEqual(['a.png', 'b.png']);
});

it('keeps the marks of handled events for a month from the restore on, however old they are', async () => {
  const monthAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
  const marks = (db: Db) => db.collection<{ _id: string; org: number; at: Date }>('x_inbox');
  await marks(from()).insertMany([1, 2, 3].map((n) => ({ _id: `y:${n}`, org: 1, at: monthAgo })));
  await backUp(source, file(), quiet);
  const began = new Date();
  await restore(target, file(), quiet);
  const restored = await marks(to()).find().sort({ _id: 1 }).toArray();
  expect(restored.map(({ _id, org }) => [_id, org])).toEqual([['y:1', 1], ['y:2', 1], ['y:3', 1]]);
  for (const { at } of restored) expect(at.getTime()).toBeGreaterThanOrEqual(began.getTime());
});

it('has each collection that is created while it begins, or nothing that refers to it', async () => {
  const write = async (): Promise<void> => {
    await from().collection<{ _id: number }>('new_rooms').insertOne({ _id: 1 });
    await from().collection('beds').insertOne({ room: 1 });
  };
  await from().createCollection('beds');
  const list = Object.getOwnPropertyDescriptor(Db.prototype, 'listCollections')!.value as Db['listCollections'];
  let lists = 0;
  jest.spyOn(Db.prototype, 'listCollections').mockImplementation(function (this: Db, ...filter) {
    const cursor = list.apply(this, filter);
    const toArray = cursor.toArray.bind(cursor);
    cursor.toArray = async () => {
      const found = await toArray();
      if ((lists += 1) === 1) await write();
      return found;
    };
    return cursor;
  });
  await backUp(source, file(), quiet).finally(() => jest.restoreAllMocks());
  await restore(target, file(), quiet);
  expect(lists).toBeGreaterThan(0);
  expect(await to().collection('new_rooms').countDocuments()).toBe(await to().collection('beds').countDocuments());
});

it('names a release as the current one only if it has it, although another is published meanwhile', async () => {
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(source.folder, name)), { recursive: true });
    writeFileSync(path.join(source.folder, name), content);
  };
  const publish = (version: string) => {
    for (const app of ['shell', 'areas/maintenance']) {
      for (const name of ['a.js', 'z.js']) write(`${app}/${version}/${name}`, version);
      write(`${app}/current.json`, JSON.stringify({ version }));
    }
  };
  publish('d1');
  // What another publication has not renamed yet.
  write('shell/.new-1-ab/a.js', 'half');
  write('shell/.current-1-ab.json', 'half');
  const told: string[] = [];
  await backUp(source, file(), (what) => {
    if (/^(shell|areas)\//.test(what) && told.push(what) === 1) publish('b2');
  });
  await restore(target, file(), quiet);
  for (const app of ['shell', 'areas/maintenance']) {
    const { version } = JSON.parse(readFileSync(path.join(target.folder, app, 'current.json'), 'utf8')) as { version: string };
    expect(readdirSync(path.join(target.folder, app, version)).sort()).toEqual(['a.js', 'z.js']);
  }
  expect(told.slice(-2)).toEqual(expect.arrayContaining(['shell/current.json', 'areas/maintenance/current.json']));
  expect(readdirSync(path.join(target.folder, 'shell')).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('is refused where there is no portal, or only the half that an interrupted restore has left', async () => {
  const refused = async (why: string) => {
    await expect(backUp(source, file(), quiet)).rejects.toThrow(why);
    expect(readdirSync(folder)).toEqual([]);
  };
  await from().collection('platform_restore').insertOne({ _id: 'under way' as unknown as ObjectId });
  await refused('A restore');
  await from().dropDatabase();
  await refused(`The database ${source.database} has no portal in it`);
  await from().collection('things').insertOne({ n: 1 });
  await refused('has no portal in it');
  // A portal of a release that had no ledger yet, which is backed up before it is migrated.
  await from().collection('platform_stamps').insertOne({ n: 1 });
  expect(await backUp(source, file(), quiet)).toMatchObject({ collections: { things: { documents: 1 } } });
});

it('can be read only by who wrote it, and gets neither into the repository nor into an image', async () => {
  await from().collection('things').insertOne({ n: 1 });
  await backUp(source, file(), quiet);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  const lines = (name: string) => readFileSync(path.join(__dirname, '../..', name), 'utf8').split('\n');
  expect(lines('.gitignore')).toEqual(expect.arrayContaining(['*.backup', '*.backup.part']));
  expect(lines('.dockerignore')).toEqual(expect.arrayContaining(['**/*.backup', '**/*.backup.part']));
});

it('leaves no partial file on a full disk, and names the folder that is full', async () => {
  await from().collection('things').insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: String(random.next()) })));
  // Every write to this file fails as on a full disk.
  symlinkSync('/dev/full', `${file()}.part`);
  await expect(backUp(source, file(), quiet)).rejects.toThrow(`The disk under ${folder} is full`);
  expect([existsSync(file()), existsSync(`${file()}.part`)]).toEqual([false, false]);
});
