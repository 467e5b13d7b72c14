/** Checks the compose file and the Kubernetes manifests against the existing services and front ends. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readGatewaySettings } from '@firm/gateway/settings';
import { readConfig } from '@firm/platform/service/config';
import { workerAllocator, workerArguments } from '@firm/platform/service/workerMemory';
import { parse, parseAllDocuments } from 'yaml';
import { frontEnds } from '../publish/publish.ts';
import { serviceDefinitions } from '../services/definitions.ts';
import { serviceNames } from '../start/services.ts';

const root = path.resolve(__dirname, '../..');
const services = serviceNames(root);
/** Worker processes by name: one for each service whose folder has a `src/worker.ts`. */
const workers = services.flatMap((name) => (existsSync(path.join(root, `services/${name}/src/worker.ts`)) ? [{ name: `${name}-worker`, of: name, command: ['node', ...workerArguments, `services/${name}/src/worker.ts`] }] : []));
const ports = new Map<string, number>();
beforeAll(async () => {
  for (const { name, port } of await serviceDefinitions(root)) ports.set(name, port!);
});
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

/** Checks where a gateway with this environment looks for the services. */
function expectGateway(env: Record<string, string>): void {
  expect(() => readConfig(env)).not.toThrow();
  const settings = readGatewaySettings(env);
  expect([...(settings.expectedServices ?? [])].sort()).toEqual(services);
  // The host is the name of the container or Service; the port is the service's default.
  for (const name of services) expect(settings.addressOf(name)).toBe(`http://${name}:${ports.get(name)}`);
}

const asTexts = (env: object) => Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value).replace(/^\$\{\w+:-(.*)\}$/, '$1')]));

describe('compose', () => {
  interface Container {
    readonly build?: { readonly context: string; readonly dockerfile: string; readonly args: Record<string, string> };
    readonly environment?: Record<string, string>;
    readonly command?: readonly string[];
    readonly volumes?: readonly string[];
    readonly depends_on?: Record<string, unknown>;
  }
  const file = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Container>; volumes: Record<string, unknown> };
  const built = Object.entries(file.services).filter(([, { build }]) => build);

  test('every service and front end has its container, made of its own image', () => {
    expect(built.map(([name]) => name).sort()).toEqual(['gateway', ...services, ...workers.map(({ name }) => name), ...frontEnds(root)].sort());
    for (const [name, { build }] of built) {
      expect(existsSync(path.join(root, 'deploy', build!.context, build!.dockerfile))).toBe(true);
      const { DEMO, NURSERY_MB: _, ...args } = build!.args;
      const worker = workers.find((one) => one.name === name);
      expect(Object.values(args)).toEqual([worker?.of ?? name]);
      // Only images of services, not of front ends or the gateway, take the setting for demo data.
      expect(DEMO).toBe(services.includes(worker?.of ?? name) ? '${FIRM_DEMO:-0}' : undefined);
    }
  });

  test('the gateway finds every service, and all services use the same database', () => {
    const { gateway } = file.services;
    expectGateway(asTexts(gateway!.environment!));
    for (const name of services) {
      const config = readConfig(asTexts(file.services[name]!.environment!));
      expect(config.mongoUri).toBe(gateway!.environment!['MONGODB_URI']);
      expect(config.demo).toBe(false);
    }
  });

  test('only identity, which sends the e-mails, is given the mail server and its password', () => {
    const given = Object.entries(file.services).filter(([, { environment = {} }]) => 'FIRM_SMTP_URL' in environment || 'FIRM_MAIL_FROM' in environment);
    expect(given.map(([name]) => name)).toEqual(['identity']);
  });

  test('heavy work has a process of its own, and the service then starts none', () => {
    expect(workers.map(({ name }) => name)).toContain('admin-worker');
    for (const { name, of, command } of workers) {
      expect(file.services[name]!.command).toEqual(command);
      expect(file.services[name]!.environment).toEqual({ ...file.services[of]!.environment, FIRM_WORKERS: undefined, ...workerAllocator });
      expect(readConfig(asTexts(file.services[of]!.environment!)).workers).toBe('apart');
      expect(readConfig(asTexts(file.services[name]!.environment!)).mongoUri).toBe(readConfig(asTexts(file.services[of]!.environment!)).mongoUri);
    }
  });

  test('everything that gives ids has the number of the installation', () => {
    for (const name of [...services, ...workers.map((one) => one.name)]) expect(file.services[name]!.environment!['FIRM_CELL']).toBe('${FIRM_CELL:-0}');
  });

  test('the database keeps the snapshots that report files read', () => {
    for (const name of ['mongo1', 'mongo2', 'mongo3']) expect(file.services[name]!.command).toContain('minSnapshotHistoryWindowInSeconds=1800');
  });

  test('everything that containers wait for or mount exists', () => {
    for (const { depends_on = {}, volumes = [] } of Object.values(file.services)) {
      for (const name of Object.keys(depends_on)) expect(file.services).toHaveProperty(name);
      for (const volume of volumes) expect(file.volumes).toHaveProperty(volume.split(':')[0]!);
    }
    for (const app of ['gateway', ...frontEnds(root)]) expect(file.services[app]!.volumes).toEqual(['data:/data']);
  });

  test('the page of this folder names every variable that is passed on', () => {
    const [, named = ''] = /Of your shell's variables it passes on ([^;]*);/.exec(read('README.md')) ?? [];
    const passed = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):-/g)].map(([, name = '']) => name));
    expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual([...passed].sort());
  });

  test('a front end that is started again leaves what was rolled back', () => {
    for (const app of frontEnds(root)) expect(file.services[app]!.command).toEqual(['--once']);
  });
});

describe('Kubernetes', () => {
  const folder = path.join(root, 'deploy/kubernetes');
  interface Thing {
    readonly kind: string;
    readonly metadata: { readonly name?: string; readonly namespace?: string; readonly labels?: object };
    readonly data?: Record<string, string>;
    // A spec has many forms; its parts are checked where they are used.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    readonly spec?: any;
  }
  const things = (file: string): Thing[] =>
    parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Thing;
    });
  const all = readdirSync(folder).flatMap(things);
  const settings = all.find(({ kind }) => kind === 'ConfigMap')!;

  test('each service has a file of its own, and listens where its probes and the gateway expect it', () => {
    for (const [name, port] of [['gateway', 8080] as const, ...services.map((one) => [one, ports.get(one)!] as const)]) {
      const own = things(`${name}.yaml`);
      const service = own.find(({ kind }) => kind === 'Service');
      const { replicas, selector, template } = own.find(({ kind }) => kind === 'Deployment')!.spec;
      const [container] = template.spec.containers;
      expect(service!.metadata.name).toBe(name);
      expect(service!.spec.ports.map((one: { port: number }) => one.port)).toEqual([port]);
      expect(service!.spec.selector).toEqual(template.metadata.labels);
      expect(selector.matchLabels).toEqual(template.metadata.labels);
      expect(replicas).toBeGreaterThan(1);
      expect(container.image).toBe(`firm/${name}:${version}`);
      expect(container.ports).toEqual([{ containerPort: port }]);
      expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port });
      // The gateway's /readyz is of the whole portal: one service that is away would take all others off line.
      expect(container.readinessProbe.httpGet).toEqual({ path: name === 'gateway' ? '/healthz' : '/readyz', port });
      expect(container.envFrom).toEqual([{ configMapRef: { name: settings.metadata.name } }]);
    }
  });

  test('a process that is to stop goes on taking calls until no more are sent to it, and has the time to end them', () => {
    for (const name of ['gateway', ...services]) {
      const { terminationGracePeriodSeconds, containers } = things(`${name}.yaml`).find(({ kind }) => kind === 'Deployment')!.spec.template.spec;
      const [sleep, seconds] = containers[0].lifecycle.preStop.exec.command;
      expect(sleep).toBe('sleep');
      // A service gives its calls ten seconds (`runService`).
      expect(terminationGracePeriodSeconds - Number(seconds)).toBeGreaterThanOrEqual(20);
    }
  });

  test('a service that migrates its data, or waits for a process that does, is left an hour for it before it counts as dead', () => {
    for (const name of services) {
      const { startupProbe } = things(`${name}.yaml`).find(({ kind }) => kind === 'Deployment')!.spec.template.spec.containers[0];
      expect(startupProbe.httpGet).toEqual({ path: '/healthz', port: ports.get(name) });
      expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(3_600);
    }
  });

  test('heavy work has a process of its own, and the service then starts none', () => {
    for (const { name, of, command } of workers) {
      const deployment = things(`${of}.yaml`).find((one) => one.kind === 'Deployment' && one.metadata.name === name);
      const [container] = deployment!.spec.template.spec.containers;
      expect(container).toMatchObject({ image: `firm/${of}:${version}`, command, envFrom: [{ configMapRef: { name: settings.metadata.name } }] });
      expect(container.ports).toBeUndefined();
      expect(container.env).toEqual(Object.entries(workerAllocator).map(([variable, value]) => ({ name: variable, value })));
      const [own] = things(`${of}.yaml`).find((one) => one.kind === 'Deployment' && one.metadata.name === of)!.spec.template.spec.containers;
      expect(own.env).toEqual([{ name: 'FIRM_WORKERS', value: 'apart' }]);
    }
    expect(all.find((one) => one.kind === 'StatefulSet')!.spec.template.spec.containers[0].args).toContain('minSnapshotHistoryWindowInSeconds=1800');
  });

  test('the settings name every service, and the number of the installation', () => {
    expectGateway(settings.data!);
    expect(settings.data!['FIRM_CELL']).toBe('0');
  });

  test('everything is in one namespace, and every claim that is mounted is defined', () => {
    const claims = all.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    for (const { kind, metadata, spec } of all) {
      if (kind !== 'Namespace') expect(metadata.namespace).toBe('firm');
      for (const { persistentVolumeClaim } of spec?.template?.spec?.volumes ?? [])
        if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName);
    }
  });
});
