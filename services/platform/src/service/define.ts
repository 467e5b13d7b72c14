/** What a service is, in one value: its contract, its data, what it publishes and follows, and its jobs. */
import type { ServiceAudit } from '../contract/audit.ts';
import type { Declaration } from '../contract/declaration.ts';
import type { EmailKinds } from '../contract/emailKind.ts';
import type { RouteTable } from '../contract/route.ts';
import { addMessages, type Messages } from '../errors/messages.ts';
import type { Handlers } from '../http/call.ts';
import type { Migration } from '../migrate/migration.ts';
import type { AnyModel, ViewSpec } from '../mongo/model.ts';
import type { Consumer } from '../change/following/consumer.ts';
import type { Job } from '../jobs/schedule.ts';
import type { ServiceContext } from './context.ts';

/** Writes a service's demo data; repeatable. */
export type Seed = (service: ServiceContext) => Promise<void>;

export interface ServiceDefinition<T extends RouteTable = RouteTable> {
  /** Also the prefix of its collections. */
  readonly name: string;
  readonly version: string;
  readonly title: string;
  /** The port where it listens as a process of its own; no other service has it. `FIRM_PORT_<NAME>` overrides it. */
  readonly port?: number;
  readonly routes: T;
  /** What it declares about itself to the whole portal: its `contract/declaration.ts`. */
  readonly declaration?: Declaration;
  /** Which of its changes users can be notified of by e-mail; only with a declaration. */
  readonly emailKinds?: EmailKinds;
  /** How the audit of all services describes its changes; only with a declaration. */
  readonly audit?: ServiceAudit;
  /** The messages of its refusals, besides the platform's; `services/<service>/src/messages.ts`. */
  readonly messages?: Messages;
  readonly models: readonly AnyModel[];
  readonly views?: readonly ViewSpec[];
  /** Handlers for every route; called once, when the database is ready. */
  readonly handlers: (service: ServiceContext) => Handlers<T>;
  /** Events of other services that it applies. */
  readonly consumers?: (service: ServiceContext) => readonly Consumer[];
  /** Recurring work. */
  readonly jobs?: (service: ServiceContext) => readonly Job[];
  /** Steps that migrate the data of earlier releases, each once per database. */
  readonly migrations?: readonly Migration[];
  /** What must exist before the first call, on every start: keys, groups, reference lists. Safe to repeat. */
  readonly prepare?: (service: ServiceContext) => Promise<void>;
  /**
   * Loads the code that writes its demo data, from the project's folder `demo`, which product code never imports: it is needed once
   * per database, while demo data is on, and a production image leaves it out.
   */
  readonly seed?: () => Promise<Seed>;
  /** Services whose demo data this one builds upon; its own is written after theirs. */
  readonly seedAfter?: readonly string[];
  /** Ends what the handlers hold open (live streams). */
  readonly stop?: () => Promise<void> | void;
}

/** Keeps the contract's literal types, so that a missing or wrong handler does not compile. */
export function defineService<const T extends RouteTable>(definition: ServiceDefinition<T>): ServiceDefinition {
  if (definition.messages) addMessages(definition.messages);
  return definition as unknown as ServiceDefinition;
}
