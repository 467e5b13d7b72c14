/** The steps of an import: uploaded, corrected, tried, started or cancelled. */
import { clock } from '@firm/platform/clock/clock';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import { demand } from '@firm/platform/http/identify';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitoryModel } from '../../dormitory/model.ts';
import { missingOf } from '../check/questions.ts';
import { importKinds } from '../kind/kinds.ts';
import { importModel, type ImportKindName } from '../model.ts';
import { noCounts } from '../run/pass.ts';
import { translateNote } from '../texts.ts';
import { renderImport } from './answer.ts';
import { corrected, rememberMapping } from './correct.ts';
import { findImport, requireState } from './find.ts';
import { newImport } from './upload.ts';
import { checkVersion, writeImport, type Of } from './write.ts';

/** The calls that take an import on, for one kind of import. */
export function stepHandlers(service: ServiceContext, name: ImportKindName) {
  const kind = importKinds[name];

  /** Updating existing records needs the permission to change them. @throws 403 */
  const requireChangeAllowed = ({ caller }: Pick<Of<'putEmployeeImport'>, 'caller'>, update_existing: boolean | undefined) => {
    if (update_existing) demand(caller, `change_${kind.model}`);
  };

  /** Queues a pass, which the job of some process then picks up. @throws 409 with what is missing */
  const begin = async (call: Of<'startEmployeeImport'> | Of<'tryEmployeeImport'>, state: 'checking' | 'importing') => {
    const before = await findImport(service, name, call);
    await checkVersion(call, before);
    requireState(before, 'ready', 'checked');
    const update_existing = call.body.update_existing ?? before.update_existing;
    if (state === 'importing') requireChangeAllowed(call, update_existing);
    const [missing] = missingOf(before, kind);
    if (missing) {
      const message = translateNote(call.language, missing);
      throw conflict('import_incomplete', 'conflict', { extra: { missing: { code: missing.key, message } } });
    }
    return writeImport(call, before, {
      ...before,
      state,
      update_existing,
      last_row: 0,
      failure: null,
      ...(state === 'checking' ? { dry_run: noCounts } : { run: noCounts, recorded: true, started_by: { id: call.caller.id, name: call.caller.name } }),
      update_time: clock.now(),
    });
  };

  return {
    upload: async (call: Of<'uploadEmployeeImport'>) => {
      const [sent] = call.files;
      if (!sent) throw invalidField('file', 'file_missing');
      const dormitory = call.body.dormitory ?? null;
      await checkDormitory(service, call, dormitory);
      const job = await newImport(service, call, kind, sent, dormitory);
      const answer = renderImport(job, call.base, call.language);
      const inserts = [{ collection: importModel.name, documents: [{ ...job }] }];
      await call.commit({ guards: [service.files.attaching(job.file)], inserts }, answer);
      return answer;
    },

    correct: async (call: Of<'putEmployeeImport'>) => {
      const before = await findImport(service, name, call);
      await checkVersion(call, before);
      requireState(before, 'ready', 'checked');
      requireChangeAllowed(call, call.body.update_existing);
      if (call.body.dormitory) await checkDormitory(service, call, call.body.dormitory);
      const after = await corrected(service, before, kind, call.body);
      const answer = await writeImport(call, before, after);
      if (call.body.mapping || call.body.date_order) await rememberMapping(service, kind, after);
      return answer;
    },

    tryOut: (call: Of<'tryEmployeeImport'>) => begin(call, 'checking'),
    start: (call: Of<'startEmployeeImport'>) => begin(call, 'importing'),

    cancel: async (call: Of<'cancelEmployeeImport'>) => {
      const before = await findImport(service, name, call);
      requireState(before, 'checking', 'importing', 'ready', 'checked');
      const answer = await writeImport(call, before, { ...before, state: 'cancelled', lease: null, update_time: clock.now() });
      await service.files.release(before.org, [before.file]);
      return answer;
    },
  };
}

/** @throws 422 for a dormitory that the caller has no access to */
async function checkDormitory(service: ServiceContext, { scope }: Pick<Of<'uploadEmployeeImport'>, 'scope'>, dormitory: number | null) {
  if (dormitory === null) return;
  if ((await service.rows(dormitoryModel, scope).count({ _id: dormitory })) === 0) throw invalidField('dormitory', 'unknown_reference');
}
