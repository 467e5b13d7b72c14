/** Which entities are published live and which permission their listeners need, as the services declare it. */
import type { LiveEntity } from '@firm/platform/contract/declaration';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations, type StoredDeclaration } from '@firm/platform/service/declarations';

/** The declared rule of each entity, by service and entity. */
export type LiveRules = ReadonlyMap<string, LiveEntity>;

const keyOf = (service: string, entity: string) => `${service}.${entity}`;

function liveRules(declarations: readonly Pick<StoredDeclaration, '_id' | 'live'>[]): LiveRules {
  return new Map(
    declarations.flatMap(({ _id, live = {} }) => Object.entries(live).map(([entity, rule]) => [keyOf(_id, entity), rule] as const)),
  );
}

/** Reads what the services have declared at their start; a service that has never run has no rules. */
export async function readLiveRules(service: Pick<ServiceContext, 'connection'>): Promise<LiveRules> {
  return liveRules(await readDeclarations(service));
}

/** The rule of an entity; undefined if it is not published live. */
export function ruleOf(rules: LiveRules, service: string, entity: string): LiveEntity | undefined {
  return rules.get(keyOf(service, entity));
}

/** The name under which listeners know an entity. */
export function liveName(rules: LiveRules, service: string, entity: string): string {
  return ruleOf(rules, service, entity)?.as ?? entity;
}
