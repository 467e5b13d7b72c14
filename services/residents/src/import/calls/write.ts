/** What all calls about one import share: the form of a call, its version, and the writing of its next state. */
import { requireVersion } from '@firm/platform/change/writing/version';
import type { Call } from '@firm/platform/http/call';
import type { importRoutes } from '../../../contract/import/routes.ts';
import type { ImportDocument } from '../model.ts';
import { renderImport } from './answer.ts';
import { importUpdate } from './correct.ts';

type Routes = typeof importRoutes;

/** A call reduced to the members that handlers use, which are the same for both kinds of import. */
export type Of<K extends keyof Routes> = Pick<Call<Routes[K]>, keyof Call>;

/** Writes the next state of an import and answers with it. */
export async function writeImport(call: Pick<Of<'putEmployeeImport'>, 'base' | 'language' | 'commit'>, before: ImportDocument, after: ImportDocument) {
  const answer = renderImport({ ...after, rev: before.rev + 1 }, call.base, call.language);
  await call.commit({ guards: [importUpdate(before, after, answer)] }, answer);
  return answer;
}

/** @throws 409 `stale_version` if the body names another version than the import has */
export const checkVersion = ({ body }: { readonly body: { readonly version?: number } }, job: ImportDocument): Promise<void> =>
  requireVersion(body.version, job.rev, () => ({ id: job._id, version: job.rev }));
