/**
 * What everything is measured against: node:http, the MongoDB driver and JSON.stringify, with no token, permission,
 * scope, validation, audit or counter. The same queries on the same data: what it inserts is the document that the
 * service would store, into a copy of the alerts.
 */
import { createServer } from 'node:http';
import mongoose from 'mongoose';

const [uri = '', database = '', port = '0'] = process.argv.slice(2);
const connection = await mongoose
  .createConnection(uri, { dbName: database, maxPoolSize: 15, minPoolSize: 2, writeConcern: { w: 'majority', journal: true } })
  .asPromise();
const alerts = connection.collection<{ _id: number }>('maintenance_alerts');
/** Alerts like the real ones, with the indexes that the same list, filters and search need; and rows that nobody lists. */
const made = { '/alerts/': connection.collection<{ _id: number }>('bench_bare_alerts'), '/rows/': connection.collection<{ _id: number }>('bench_bare_rows') };
await alerts.aggregate([{ $out: 'bench_bare_alerts' }]).toArray();
const indexes = (await alerts.indexes()).filter(({ name }) => name !== '_id_');
await made['/alerts/'].createIndexes(indexes.map(({ key, name, partialFilterExpression }) => ({ key, name, ...(partialFilterExpression && { partialFilterExpression }) })));
/** What the service stored last, of an alert like those that are sent here. */
const [like] = await alerts.find().sort({ _id: -1 }).limit(1).toArray();
let lastId = Date.now();
/** Of as many bytes as were asked for last. */
let nothing = Buffer.alloc(0);

const server = createServer((request, response) => {
  const answer = (value: unknown): void => {
    const body = Buffer.from(JSON.stringify(value));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  };
  const fail = (error: Error): void => void response.writeHead(500).end(error.message);
  if (request.method === 'POST') {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
      const now = new Date();
      const document = { ...like, ...(JSON.parse(Buffer.concat(parts).toString()) as object), _id: ++lastId, created_time: now, update_time: now, begun: now };
      made[request.url === '/rows/' ? '/rows/' : '/alerts/'].insertOne(document).then(() => answer(document), fail);
    });
    return;
  }
  // What the server and the generator can do at all.
  const bytes = /^\/nothing\/\?bytes=(\d{1,7})$/.exec(request.url ?? '')?.[1];
  if (bytes !== undefined) {
    if (nothing.length !== Number(bytes)) nothing = Buffer.alloc(Number(bytes), '0');
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': nothing.length }).end(nothing);
    return;
  }
  const id = /\/alerts\/(\d+)\//.exec(request.url ?? '')?.[1];
  if (id) alerts.findOne({ _id: Number(id) }).then(answer, fail);
  else if (request.url?.includes('offset=')) {
    const asked = new URL(request.url, 'http://bare').searchParams;
    const dormitories = (asked.get('dormitories') ?? '').split(',').map(Number);
    const found = alerts.find({ org: 1, dormitory: { $in: dormitories } }).sort({ created_time: -1, _id: -1 });
    found.skip(Number(asked.get('offset'))).limit(Number(asked.get('limit'))).toArray().then(answer, fail);
  } else alerts.find({ org: 1 }).sort({ created_time: -1, _id: -1 }).limit(100).toArray().then(answer, fail);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(port), '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
