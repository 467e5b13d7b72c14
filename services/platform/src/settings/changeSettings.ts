/** Changes the settings of an organisation, alike in every service: one document, created by the first change and guarded by its revision. */
import { changedFields } from '../change/change.ts';
import { requireVersion } from '../change/writing/version.ts';
import type { WriteCall } from '../change/writing/writer.ts';
import { needsAllDormitories, staleVersion } from '../errors/apiError.ts';
import type { ModelSpec } from '../mongo/model.ts';
import type { ServiceContext } from '../service/context.ts';

interface OfOrganisation {
  /** The organisation. */
  readonly _id: number;
  readonly rev: number;
}

interface SettingsSpec<S extends OfOrganisation, A extends object> {
  readonly model: ModelSpec<S>;
  /** As audit and events name them: `alertsettings`. */
  readonly entity: string;
  /** Falls back on the defaults while there is no document. */
  readonly read: (service: ServiceContext, org: number) => Promise<S>;
  /** As calls answer them; `version` is the revision. */
  readonly shown: (settings: S) => A;
  /** Throws for values that are inconsistent. */
  readonly check?: (after: S, before: S) => void;
  /** What the service stores besides the settings. */
  readonly also?: Partial<S>;
  readonly stamps?: readonly string[];
}

export type SettingsCall = Pick<WriteCall, 'scope' | 'commit'> & { readonly body: { readonly version?: number | undefined } };

/** @throws 403 without access to every dormitory · 409 for a `version` that is stale */
export async function changeSettings<S extends OfOrganisation, A extends object>(service: ServiceContext, call: SettingsCall, spec: SettingsSpec<S, A>): Promise<A> {
  const { model, entity, read, shown, check, also, stamps = [] } = spec;
  // They apply to dormitories to which the caller has no access.
  if (call.scope.dormitories !== 'all') throw needsAllDormitories();
  const { version, ...fields } = call.body;
  const before = await read(service, call.scope.org);
  const stale = () => staleVersion(shown(before));
  await requireVersion(version, before.rev, () => shown(before));
  const { _id, ...rest } = before;
  const after: S = { ...before, ...fields, rev: before.rev + 1, ...also };
  check?.(after, before);
  // The document has to exist for the change to be guarded by its revision.
  await service.everyRow<OfOrganisation>(model, 'settings are the organisation itself').updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  const { _id: _, ...set } = after;
  const changes = changedFields(shown(before), shown(after), ['version']);
  await call.commit(
    {
      guards: [{ collection: model.name, filter: { _id, rev: before.rev }, update: { $set: set }, otherwise: stale }],
      changes: [{ org: _id, dormitory: null, entity, entity_id: _id, type: `${entity}.changed`, changes }],
      stamps,
    },
    shown(after),
  );
  return shown(after);
}
