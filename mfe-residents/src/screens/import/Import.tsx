/**
 * The bulk import of residents, or of rooms with their beds, from a workbook: file, columns, check, import. The address
 * names the import shown (`?tab=import&kind=employees&import=12`), so that users can leave and come back to it.
 */
import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { readId } from '@firm/shared-ui/address/readId.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { importKinds, importNeeds, type ImportJob, type ImportKind } from '../../import/api.ts';
import { ImportStart } from './ImportStart.tsx';
import './import.css';

const ImportPage = lazy(() => import('./ImportPage.tsx'));

export default function Import(): ReactNode {
  const can = useSession((session) => session.can);
  const [params, setParams] = useSearchParams();
  const allowed = importKinds.filter((kind) => can('add', importNeeds[kind].model));
  const kind = allowed.find((one) => one === params.get('kind')) ?? allowed[0];
  const id = readId(params.get('import'));
  if (!kind) return null;
  const choose = (chosen: ImportKind): void => setParams({ tab: 'import', kind: chosen }, { replace: true });
  const open = (job: Pick<ImportJob, 'id' | 'kind'>): void => setParams({ tab: 'import', kind: job.kind, import: String(job.id) });
  return id === null ? (
    <ImportStart kind={kind} kinds={allowed} onKind={choose} onOpen={open} />
  ) : (
    <ImportPage key={`${kind} ${id}`} kind={kind} id={id} onLeave={() => choose(kind)} />
  );
}
