/** What a service is, in one value: its contract, its data, what it publishes and follows, and its jobs. */
import type { ServiceAudit } from '../contract/audit.ts';
import type { Declaration } from '../contract/declaration.ts';
import type { LetterKinds } from '../contract/letterKind.ts';
import type { RouteTable } from '../contract/route.ts';
import { addMessages, type Messages } from '../errors/messages.ts';
import type { Handlers } from '../http/call.ts';
import type { Migration } from '../migrate/migration.ts';
import type { AnyModel, ViewSpec } from '../mongo/model.ts';
import type { Consumer } from '../change/consumer.ts';
import type { Job } from '../jobs/schedule.ts';
import type { ServiceContext } from './context.ts';

/** Writes a service's demo data; repeatable. */
export type Seed = (service: ServiceContext) => Promise<void>;

export interface ServiceDefinition<T extends RouteTable = RouteTable> {
  /** Also the prefix of its collections. */
  readonly name: string;
  readonly version: string;
  readonly title: string;
  /** Where it listens when it is a process of its own; no other service's. `FIRM_PORT_<NAME>` overrides. */
  readonly port?: number;
  readonly routes: T;
  /** What it declares of itself to the whole portal; its `contract/declaration.ts`. */
  readonly declaration?: Declaration;
  /** What of its changes users can be notified of by e-mail; only with a declaration. */
  readonly letters?: LetterKinds;
  /** How the audit of all services tells of its changes; only with a declaration. */
  readonly audit?: ServiceAudit;
  /** What its refusals say, besides the platform's messages; `services/<service>/src/messages.ts`. */
  readonly messages?: Messages;
  readonly models: readonly AnyModel[];
  readonly views?: readonly ViewSpec[];
  /** Handlers for every route; called once, when the database is ready. */
  readonly handlers: (service: ServiceContext) => Handlers<T>;
  /** Events of other services that it applies. */
  readonly consumers?: (service: ServiceContext) => readonly Consumer[];
  /** Work that comes back by the clock. */
  readonly jobs?: (service: ServiceContext) => readonly Job[];
  /** Steps that bring the data of earlier releases along, each once per database. */
  readonly migrations?: readonly Migration[];
  /** What must be there before the first call, on every start: keys, groups, reference lists. Safe to repeat. */
  readonly prepare?: (service: ServiceContext) => Promise<void>;
  /**
   * Loads what writes its demo data, from the project's folder `demo`, which product code never imports: it is needed once
   * per database, while demo data is on, and a production image leaves it out.
   */
  readonly seed?: () => Promise<Seed>;
  /** Services whose demo data this one builds upon; its own waits until theirs is written. */
  readonly seedAfter?: readonly string[];
  /** Ends what the handlers hold open (live streams). */
  readonly stop?: () => Promise<void> | void;
}

/** Keeps the contract's literal types, so that a missing or wrong handler does not compile. */
export function defineService<const T extends RouteTable>(definition: ServiceDefinition<T>): ServiceDefinition {
  if (definition.messages) addMessages(definition.messages);
  return definition as unknown as ServiceDefinition;
}
