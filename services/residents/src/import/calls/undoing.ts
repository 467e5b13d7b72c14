/** Undoing an import: what it would do, and the order to do it. */
import { conflict } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { importEnded } from '../../../contract/import/states.ts';
import type { ImportKindName } from '../model.ts';
import { previewUndo } from '../run/undo.ts';
import { renderImport } from './answer.ts';
import { findImport } from './find.ts';
import { isUndoable, queuedUndo, renderUndo, requireUndoAllowed } from './undo.ts';
import { checkVersion, writeImport, type Of } from './write.ts';

/** The calls that undo, for one kind of import. */
export function undoHandlers(service: ServiceContext, name: ImportKindName) {
  return {
    undoPreview: async (call: Of<'previewEmployeeImportUndo'>) => {
      const job = await findImport(service, name, call);
      requireUndoAllowed(call.caller, job);
      if (!isUndoable(job)) throw notUndoable();
      return renderUndo(await previewUndo(service, { ...job, undo_scope: call.scope }), call.language);
    },

    undo: async (call: Of<'undoEmployeeImport'>) => {
      const before = await findImport(service, name, call);
      requireUndoAllowed(call.caller, before);
      // A repeated request refers to the same undo.
      if (before.state === 'undoing' || before.state === 'undone') return renderImport(before, call.base, call.language);
      await checkVersion(call, before);
      if (!isUndoable(before)) throw notUndoable();
      return writeImport(call, before, await queuedUndo(service, before, call.caller, call.scope));
    },
  };
}

const notUndoable = () => conflict('illegal_transition', 'illegal_transition', { allowed: [...importEnded] });
