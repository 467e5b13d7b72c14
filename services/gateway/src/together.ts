/** The whole portal in one process, for a small machine: the gateway calls the services directly, without a hop. */
import { readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLogger } from '@firm/platform/log/logger';
import { connect } from '@firm/platform/mongo/connect';
import { Stamps } from '@firm/platform/mongo/stamps';
import { closeGently } from '@firm/platform/service/closeGently';
import { readConfig } from '@firm/platform/service/config';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { CannotStart, giveUp } from '@firm/platform/service/giveUp';
import { createServiceApp, type ServiceApp } from '@firm/platform/service/run';
import { strangeNames } from '@firm/platform/service/settingNames';
import { onStopSignal, stopRequested } from '@firm/platform/service/stopSignal';
import { followTable } from './proxy/serviceTable.ts';
import { createGateway } from './server/gateway.ts';
import { listen } from './server/listen.ts';
import { readGatewaySettings } from './settings.ts';

const services = path.resolve(import.meta.dirname, '../..');
const fileOf = (name: string) => path.join(services, name, 'src/service.ts');

try {
  const config = readConfig();
  const settings = readGatewaySettings();
  const log = createLogger('gateway', config.logLevel);
  for (const line of strangeNames(process.env).ignored) log.warn(line);
  const stopping = stopRequested();
  const there = readdirSync(services).filter((name) => existsSync(fileOf(name)));
  const names = settings.expectedServices ?? there;
  const connection = await connect(config);
  const table = await followTable(connection, log);
  const apps = new Map<string, ServiceApp>();
  const gateway = createGateway({
    config,
    settings: { ...settings, expectedServices: names },
    log,
    table,
    stamps: new Stamps(connection),
    targetOf: (service) => {
      const app = apps.get(service);
      return app ? { kind: 'local', local: { service, listener: app.listener, timeoutMs: settings.timeoutMs(service) } } : null;
    },
    ask: async (service) => {
      const app = apps.get(service);
      if (!app) return 'is starting';
      const state = await app.ready();
      return state.ok ? null : (state.reason ?? 'cannot serve');
    },
  });
  // Before the services: a port in use is reported at once, and `/readyz` says what is still starting.
  const { server, port } = await listen(gateway, config.port);
  log.info({ port }, 'listening');
  // All at the same time: a service that needs another's data waits for it by itself.
  const starts = names.map(async (name) => {
    try {
      const { service } = (await import(pathToFileURL(fileOf(name)).href)) as { service: ServiceDefinition };
      apps.set(name, await createServiceApp(service, { connection, config, stopping }));
    } catch (error) {
      if (error === stopping.reason) throw error;
      log.error({ service: name, err: error }, 'service cannot start');
      throw new CannotStart(`Service ${name} cannot start: ${(error as Error).message}`);
    }
    await table.refresh();
  });
  onStopSignal(async () => {
    table.stop();
    // One that is migrating its data ends between two steps.
    const stopped = names.map((name, i) => starts[i]?.finally(() => apps.get(name)?.stop()));
    await closeGently(server, 8_000);
    await Promise.allSettled(stopped);
    await Promise.all([...apps.values()].map((app) => app.settled()));
    await connection.close();
    if (apps.size < names.length) giveUp(stopping.reason);
  }, stopping);
  await Promise.all(starts).catch((error: unknown) => {
    // Otherwise the process ends with the others, when each has come to its safe point.
    if (error !== stopping.reason) throw error;
  });
} catch (error) {
  giveUp(error);
}
