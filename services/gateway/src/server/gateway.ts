/** Puts the gateway together: one listener for calls, registry, API documents, front ends, health and metrics. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from '@firm/platform/service/config';
import type { Logger } from '@firm/platform/log/logger';
import { answerError, internal, malformed, notFound } from '../errors/answerError.ts';
import { joinDocuments } from '../openapi/join.ts';
import { documentationAnswers } from '../openapi/page.ts';
import { answerCall, type Target } from '../proxy/apiCalls.ts';
import { callerOf, namesOneHost, type Caller } from '../proxy/headers.ts';
import { belowBase, readTarget } from '../proxy/path.ts';
import type { FollowedTable } from '../proxy/serviceTable.ts';
import { AnswerStore, type StampReader } from '../proxy/answerStore.ts';
import { createRegistry } from '../registry/registry.ts';
import type { GatewaySettings } from '../settings.ts';
import { prepareAnswer, type PreparedAnswer } from '../static/preparedAnswer.ts';
import { createStaticFiles } from '../static/staticFiles.ts';
import { metrics, noteAnswer, serviceErrors } from './metrics.ts';
import { mayReadMetrics } from './metricsAccess.ts';
import { answerReadiness, createReadiness, sendJson } from './readiness.ts';
import { apiHeaders, transportHeaders } from './securityHeaders.ts';
import { proxyBySettings, proxyWatch } from './unknownProxy.ts';

interface GatewayParts {
  readonly config: Pick<Config, 'basePath' | 'dataFolder' | 'publicUrl' | 'tiles'>;
  readonly settings: GatewaySettings;
  readonly log: Logger;
  readonly table: FollowedTable;
  /** Where a service runs; null when it is not known. */
  readonly targetOf: (service: string) => Target | null;
  /** Why a service cannot serve; null when it can. */
  readonly ask: (service: string) => Promise<string | null>;
  /** The change stamps on which kept answers depend. */
  readonly stamps: StampReader;
}

/** Makes the listener of the portal's one address. */
export function createGateway(parts: GatewayParts): RequestListener {
  const { config, settings, log, table } = parts;
  const registry = createRegistry({
    data: config.dataFolder,
    expected: settings.expectedAreas,
    onBroken: (area, version, why) => log.error({ area, version, why }, 'published area cannot be read'),
  });
  const files = createStaticFiles({
    data: config.dataFolder,
    tiles: config.tiles,
    areaRoutes: async () => (await registry.read()).areas.flatMap(({ routes }) => routes.map((route) => route.path)),
  });
  const readiness = createReadiness({ table, expected: settings.expectedServices, ask: parts.ask });
  const registryAnswer = kept(registry.revision, async () =>
    prepareAnswer('application/json; charset=utf-8', JSON.stringify(await registry.read()), apiHeaders),
  );
  const tableRevision = async () => table.current.revision;
  const schemaAnswer = kept(tableRevision, async () =>
    prepareAnswer('application/json; charset=utf-8', JSON.stringify(joinDocuments(table.current.services, config.basePath)), apiHeaders),
  );
  const ownCalls = new Map<string, () => Promise<PreparedAnswer>>([
    ['/registry/', registryAnswer],
    ['/schema/', schemaAnswer],
    ...documentationAnswers(config.basePath),
  ]);
  const calls = {
    table: () => table.current,
    targetOf: parts.targetOf,
    bodyLimit: settings.bodyBytes,
    store: new AnswerStore(parts.stamps),
    onError: (service: string, error: unknown) => {
      serviceErrors.inc({ service });
      log.error({ service, err: error }, 'service failed outside its own error handling');
    },
  };
  // A plain line as well, because `npm start` shows it to a person.
  const warn = (line: string) => {
    log.warn(line);
    process.stdout.write(`! ${line}\n`);
  };
  const bySettings = proxyBySettings({ ...settings, publicUrl: config.publicUrl });
  if (bySettings) warn(bySettings);
  const watchProxy = proxyWatch(settings, warn);
  const rules = { publicUrl: config.publicUrl, trustedProxies: settings.trustedProxies };

  const answerOwn = async (request: IncomingMessage, response: ServerResponse, path: string, caller: Caller): Promise<void> => {
    if (path === '/healthz') return sendJson(request, response, 200, { ok: true });
    if (path === '/readyz') return answerReadiness(readiness, request, response);
    if (path === '/metrics') {
      if (!mayReadMetrics(request, settings.metrics)) return answerError(request, response, notFound, caller.requestId);
      const text = await metrics.metrics();
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
      return;
    }
    response.setHeader('x-request-id', caller.requestId);
    await files.answer(request, response, path);
  };

  return (request, response) => {
    const started = performance.now();
    watchProxy(request);
    const caller = callerOf(request, rules);
    let service = 'gateway';
    response.once('close', () => {
      const status = response.writableFinished ? `${Math.trunc(response.statusCode / 100)}xx` : 'aborted';
      noteAnswer(service, status, performance.now() - started);
    });
    const fail = (error: unknown) => {
      log.error({ err: error, requestId: caller.requestId }, 'gateway failed');
      answerError(request, response, internal, caller.requestId);
    };
    const target = namesOneHost(request) ? readTarget(request.url ?? '') : null;
    if (!target) {
      if (asksForPage(request, config.basePath)) return void answerOwn(request, response, oddAddress, caller).catch(fail);
      return answerError(request, response, malformed, caller.requestId);
    }
    if (settings.hsts && caller.protocol === 'https') response.setHeader(transportHeaders[0]!, transportHeaders[1]!);
    try {
      const path = belowBase(target.path, config.basePath);
      if (path === null) return void answerOwn(request, response, target.path, caller).catch(fail);
      const own = request.method === 'GET' || request.method === 'HEAD' ? (ownCalls.get(path) ?? ownCalls.get(`${path}/`)) : undefined;
      if (own) return void own().then((answer) => answer.send(request, response), fail);
      service = answerCall(calls, request, response, { path, query: target.query, caller }) ?? service;
    } catch (error) {
      fail(error);
    }
  };
}

/** Used in place of an address that cannot be read; no page matches it. */
const oddAddress = '/odd/address/';

/** Whether an unreadable address was opened in a browser: the person in front of it gets the page 'not found', not a JSON error. */
function asksForPage(request: IncomingMessage, basePath: string): boolean {
  const url = request.url ?? '';
  return request.method === 'GET' && url.startsWith('/') && !url.startsWith(`${basePath}/`) && namesOneHost(request) && (request.headers.accept ?? '').includes('text/html');
}

/** Makes the answer again only when the revision has changed. */
function kept(revision: () => Promise<number>, make: () => Promise<PreparedAnswer>): () => Promise<PreparedAnswer> {
  let last: { revision: number; answer: Promise<PreparedAnswer> } | null = null;
  return async () => {
    const now = await revision();
    if (last?.revision !== now) {
      const made = { revision: now, answer: make() };
      // If making it failed, the next request tries again.
      made.answer.catch(() => {
        if (last === made) last = null;
      });
      last = made;
    }
    return last.answer;
  };
}
