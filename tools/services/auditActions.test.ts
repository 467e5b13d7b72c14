/** Each service names the actions of its change records for the audit (`src/audited.ts`), in four languages: all that its code writes, and no others. */
import path from 'node:path';
import { finalStatuses } from '@firm/health/contract/limits';
import { episodeStates } from '@firm/health/contract/statuses';
import { reviewDecisions } from '@firm/identity/contract/limits';
import { statusIds } from '@firm/maintenance/contract/statuses';
import { languages } from '@firm/platform/contract/languages';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { usualActions } from '@firm/platform/texts/usualActions';
import { serviceNames } from '../start/services.ts';
import { serviceDefinitions } from './definitions.ts';
import { readActions, writtenActions } from './writtenActions.ts';

const root = path.resolve(__dirname, '../..');
let definitions: readonly ServiceDefinition[] = [];
beforeAll(async () => {
  definitions = await serviceDefinitions(root);
});

/** The values of expressions in which the source does not show them. */
const computed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  health: {
    'src/derive/derive.ts: one.final_status': finalStatuses,
    'src/derive/job.ts: after.final_status': finalStatuses,
    'src/record/correct.ts: episode.state': episodeStates.filter((state) => state !== 'open'),
    'src/record/next.ts: record.case_state': episodeStates.filter((state) => state !== 'open'),
    'src/tracer/midnight.ts: after.final_status': finalStatuses,
    'src/tracer/routes.ts: after.final_status': finalStatuses,
  },
  identity: {
    'src/fourEyes/decide.ts: body.status': ['approved', 'refused'],
    'src/registration/routes.ts: body.status': ['approved', 'rejected'],
    'src/review/routes.ts: decision': reviewDecisions,
  },
  maintenance: {
    'src/alert/allowedTimeJob.ts: type': ['aged', 'breached', 'warned'],
    'src/alert/write.ts: after.status': statusIds,
  },
  // What the rules of stays decide: read from `StayEvent` there.
  tenancy: { 'src/guard/write.ts: event': [] },
};

const usual = Object.keys(usualActions.en);

test.each(serviceNames(root))('%s names its actions for the audit in four languages', (service) => {
  const { declaration, audit } = definitions.find(({ name }) => name === service) ?? {};
  if (!audit) return;
  const kinds = Object.keys({ ...declaration?.live, ...declaration?.audited });
  const found = writtenActions(root, service);
  expect([...found.computed].sort()).toEqual(Object.keys(computed[service] ?? {}));
  // A record of another kind appears on no page.
  const shown = [...found.types].filter((type) => !type.includes('.') || kinds.includes(type.slice(0, type.indexOf('.'))));
  const actions = new Set([...shown.map((type) => type.slice(type.indexOf('.') + 1)), ...Object.values(computed[service] ?? {}).flat()]);
  for (const language of languages) {
    const own = audit.actions?.[language] ?? {};
    expect([language, Object.keys(own).sort()]).toEqual([language, [...actions].filter((action) => !usual.includes(action)).sort()]);
    expect(Object.entries(own).filter(([action, name]) => !/^[a-z_-]{1,40}$/.test(action) || !name)).toEqual([]);
  }
});

test('the platform names what it writes into the change records of every service', () => {
  const { types } = writtenActions(root, 'platform');
  // `Writer` has the first three in a table of its own.
  const written = new Set(['created', 'updated', 'deleted', ...[...types].map((type) => type.slice(type.indexOf('.') + 1))]);
  for (const language of languages) expect([language, Object.keys(usualActions[language]).sort()]).toEqual([language, [...written].sort()]);
});

describe('actions are read from', () => {
  const read = (text: string) => {
    const { types, computed: others } = readActions({ 'a.ts': text });
    return [[...types], [...others]];
  };

  it.each([
    ['writes', "entityWrite(kind, a, b, isNew ? 'created' : ('moved' as const));", ['created', 'moved']],
    ['change records', 'commit({ changes: [{ entity: "alert", type: `${entity}.seen` }, { entity, type: "alert.lost" }] });', ['alert.lost', 'seen']],
    ['decisions', "writer.update(call, id, 1, () => ({ set: {}, type: 'closed' }));", ['closed']],
    ['a writer', "new Writer(service, { ...kind, types: { created: 'opened', updated: 'updated', deleted: 'removed' } });", ['opened', 'removed', 'updated']],
    ['constants', "const what = 'aged'; entityChange(kind, a, b, what);", ['aged']],
    ['parameters', "function move(type: string) { entityWrite(kind, a, b, type); } move('begun');", ['begun']],
    ['types', "type Event = 'in' | 'out'; const changed = (event: Event) => ({ before, after, event });", ['in', 'out']],
    ['tables', "const by = { a: 'x', b: 'y' }; entityWrite(kind, a, b, by[key]);", ['x', 'y']],
    ['results', "entityWrite(kind, a, b, nameOf()); function nameOf() { return 'z'; }", ['z']],
  ])('%s', (_, text, actions) => expect(read(text).map((one) => one?.sort())).toEqual([actions, []]));

  it('and the others are reported, except those of a record that was read', () => {
    expect(read('entityWrite(kind, a, b, body.status); const row = { entity, type: change.type }; const asked = { entity, type: { $in: actions } };')).toEqual([[], ['a.ts: body.status']]);
  });
});
