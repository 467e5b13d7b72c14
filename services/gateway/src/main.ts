/** The gateway as a process of its own; each service runs in another (`FIRM_PROCESSES=many`). */
import { createLogger } from '@firm/platform/log/logger';
import { connect } from '@firm/platform/mongo/connect';
import { Stamps } from '@firm/platform/mongo/stamps';
import { closeGently } from '@firm/platform/service/closeGently';
import { readConfig } from '@firm/platform/service/config';
import { giveUp } from '@firm/platform/service/giveUp';
import { strangeNames } from '@firm/platform/service/settingNames';
import { onStopSignal } from '@firm/platform/service/stopSignal';
import { followTable } from './proxy/serviceTable.ts';
import { createGateway } from './server/gateway.ts';
import { listen } from './server/listen.ts';
import { createRemotes } from './server/remotes.ts';
import { readGatewaySettings } from './settings.ts';

try {
  const config = readConfig();
  const settings = readGatewaySettings();
  const log = createLogger('gateway', config.logLevel);
  for (const line of strangeNames(process.env).ignored) log.warn(line);
  const connection = await connect({ ...config, poolSize: 4 });
  const table = await followTable(connection, log);
  const remotes = createRemotes(settings, log, (service) => table.current.services.find(({ _id }) => _id === service)?.port);
  const gateway = createGateway({ config, settings, log, table, stamps: new Stamps(connection), targetOf: remotes.targetOf, ask: remotes.ask });
  const { server, port } = await listen(gateway, config.port);
  log.info({ port }, 'listening');
  onStopSignal(async () => {
    table.stop();
    remotes.endStreams();
    await closeGently(server, 8_000);
    remotes.close();
    await connection.close();
  });
} catch (error) {
  giveUp(error);
}
