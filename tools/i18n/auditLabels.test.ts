/** Every field that a change record may name has a label in four languages, so that the audit never shows the name from the code. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Fields } from '../../services/platform/src/contract/entity/field.ts';
import { byStoredName, isStored } from '../../services/platform/src/contract/entity/fieldNames.ts';
import { serviceDefinitions } from '../services/definitions.ts';
import { serviceNames } from '../start/services.ts';
import { auditedFieldsOf, readAudited } from './auditedFields.ts';
import { languages } from './texts.ts';

const root = path.join(__dirname, '../..');
const services = serviceNames(root);
const labelsOf = (service: string, language: string) => (JSON.parse(readFileSync(path.join(root, `services/${service}/contract/locales/${language}.json`), 'utf8')) as { field: Record<string, string> }).field;

/** All declarations of a service, by the name of their export. */
async function declarationsOf(service: string): Promise<Readonly<Record<string, Fields>>> {
  const files = globSync(`services/${service}/contract/{fields/*,*}.ts`, { cwd: root }).filter((file) => /fields\/|Fields\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, Fields>>));
  return Object.assign({}, ...modules) as Record<string, Fields>;
}

/** Settings of organisations are audited under the names that their call returns (`changeSettings`): call → names. */
async function settingsOf(service: string): Promise<(readonly [call: string, names: string[]])[]> {
  const definition = (await serviceDefinitions(root)).find(({ name }) => name === service);
  return Object.entries(definition?.routes ?? {}).flatMap(([call, route]) =>
    /\/settings\/$|^\/orgentities\/\{id\}\/$/.test(route.path) && route.method !== 'GET' && route.body ? [[call, membersOf(route.body).filter((name) => !['version', 'id', 'url'].includes(name))] as const] : [],
  );
}

/** The members of a body; a body with a name of its own is found among the definitions. */
function membersOf(body: z.ZodType): string[] {
  const { $ref, $defs = {}, properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const named = $defs[/^#\/\$defs\/(.+)$/.exec($ref ?? '')?.[1] ?? ''];
  return Object.keys(named?.properties ?? properties);
}

/** Services whose organisations have settings. */
const withSettings = services.filter((service) => existsSync(path.join(root, 'services', service, 'src/settings')));

/** Fields that histories leave out. */
let internalFields: ReadonlySet<string>;
beforeAll(async () => {
  ({ internalFields } = (await import(pathToFileURL(path.join(root, 'shared-ui/history/internalFields.ts')).href)) as { internalFields: ReadonlySet<string> });
});

describe.each(services)('the audited fields of %s', (service) => {
  const named = new Map<string, string>();
  const kinds = auditedFieldsOf(root, service);
  beforeAll(async () => {
    const known = await declarationsOf(service);
    for (const { file, names, declarations } of kinds) {
      for (const declaration of declarations) {
        expect([file, declaration, known[declaration] !== undefined]).toEqual([file, declaration, true]);
        for (const [name, field] of byStoredName(known[declaration] as Fields)) if (isStored(field) && field.notAudited === undefined) named.set(name, file);
      }
      for (const name of names) named.set(name, file);
    }
    const settings = await settingsOf(service);
    expect([settings.length > 0, settings.filter(([, names]) => names.length === 0)]).toEqual([withSettings.includes(service), []]);
    for (const [call, names] of settings) for (const name of names) named.set(name, call);
  });

  it.each(languages)('each have a label in %s', (language) => {
    expect(named.size > 0).toBe(kinds.length > 0 || withSettings.includes(service));
    const labels = labelsOf(service, language);
    expect([...named].filter(([name]) => !internalFields.has(name) && !labels[name]).map(([name, file]) => `${file}: ${name}`)).toEqual([]);
  });
});

describe('audited fields are read from', () => {
  it('a handwritten list', () => {
    expect(readAudited('a.ts', 'const kind = { audited: ({ name, file }) => ({ name, rows: file.rows, ...more(file) }) };').names).toEqual(['name', 'rows']);
  });

  it('declarations and the names beside them', () => {
    expect(readAudited('a.ts', "const kind = { audited: auditedFields({ ...aFields, ...bFacts }, 'x', 'y') };")).toMatchObject({ names: ['x', 'y'], declarations: ['aFields', 'bFacts'] });
    expect(readAudited('a.ts', "kindOf({ fields: aFields, alsoAudited: ['img'] })")).toMatchObject({ names: ['img'], declarations: ['aFields'] });
  });

  it('and nothing else', () => {
    expect(() => readAudited('a.ts', 'const kind = { audited: somewhere };')).toThrow('a.ts');
  });
});
