/** The history of a project and its members, newest first. */
import type { ReactNode } from 'react';
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Author } from '@firm/shared-ui/history/Author.tsx';
import { ChangeLine } from '@firm/shared-ui/history/ChangeLine.tsx';
import { PagedHistory } from '@firm/shared-ui/history/PagedHistory.tsx';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';
import { HistoryValue } from './HistoryValue.tsx';

type Change = SafeDistanceApi['GET /projects/{id}/detail_activities/']['answer']['results'][number];

export function History({ id }: { readonly id: number }): ReactNode {
  const names = useNames();
  return (
    <PagedHistory<Change>
      queryKey={['projects', 'one', id, 'changes']}
      fetchPage={(query, signal) => api('GET /projects/{id}/detail_activities/', { params: { id }, query, signal })}
      line={(change) => (
        <ChangeLine
          key={change.id}
          heading={
            <>
              <Name>{change.name}</Name>: {names.action(change.type, (action) => `projects.change.${change.entity}.${action}`)}
            </>
          }
          at={change.updated_time}
          by={<Author name={change.updated_by} />}
          changes={change.changes}
          label={(field) => (change.entity === 'projectmember' ? names.anyField(field, 'projectmembers') : names.anyField(field))}
          value={(field, value) => <HistoryValue field={field} value={value} named={change.names[field]} />}
        />
      )}
    />
  );
}
