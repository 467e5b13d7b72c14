/**
 * The baseline of all measurements: node:http, the MongoDB driver and JSON.stringify, without token, permission,
 * scope, validation, audit or counter. It runs the same queries on the same data, and inserts the document that the
 * service would store into a copy of the alerts.
 */
import { createServer } from 'node:http';
import mongoose from 'mongoose';

const [uri = '', database = '', port = '0'] = process.argv.slice(2);
const connection = await mongoose
  .createConnection(uri, { dbName: database, maxPoolSize: 15, minPoolSize: 2, writeConcern: { w: 'majority', journal: true } })
  .asPromise();
const alerts = connection.collection<{ _id: number }>('maintenance_alerts');
/** A copy of the alerts with the indexes that the same list, filters and search need; and a collection that nobody lists. */
const made = { '/alerts/': connection.collection<{ _id: number }>('bench_bare_alerts'), '/rows/': connection.collection<{ _id: number }>('bench_bare_rows') };
await alerts.aggregate([{ $out: 'bench_bare_alerts' }]).toArray();
const indexes = (await alerts.indexes()).filter(({ name }) => name !== '_id_');
await made['/alerts/'].createIndexes(indexes.map(({ key, name, partialFilterExpression }) => ({ key, name, ...(partialFilterExpression && { partialFilterExpression }) })));
/** The document that the service stored last, from an alert like those that are sent here. */
const [like] = await alerts.find().sort({ _id: -1 }).limit(1).toArray();
let lastId = Date.now();
/** The answer to `/nothing/`, with as many bytes as were last asked for. */
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
  // Measures the limit of the HTTP server and the load generator themselves.
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
