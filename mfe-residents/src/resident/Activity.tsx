/** A record's history, newest first. */
import type { ReactNode } from 'react';
import type { ResidentsApi } from '@firm/residents/contract';
import { Author } from '@firm/shared-ui/history/Author.tsx';
import { ChangeLine } from '@firm/shared-ui/history/ChangeLine.tsx';
import { PagedHistory } from '@firm/shared-ui/history/PagedHistory.tsx';
import { api } from '../api.ts';
import { useResidentNames } from './names.ts';

type ActivityCall =
  | 'GET /employees/{id}/activities/'
  | 'GET /vendors/{id}/activities/'
  | 'GET /employerfirms/{id}/activities/'
  | 'GET /workzones/{id}/activities/'
  | 'GET /dormitories/{id}/detail_activities/';
export type Change = ResidentsApi['GET /employees/{id}/activities/']['answer']['results'][number];

interface ActivityProps {
  readonly call: ActivityCall;
  readonly id: number;
  readonly fieldName: (field: string, entity: string) => string;
  /** `name`: the name of the record that the value refers to, from the service. */
  readonly value: (field: string, value: unknown, name: string | undefined) => ReactNode;
  /** Names the changed record, where a history covers several records. */
  readonly subject?: (change: Change) => ReactNode;
}

export function Activity({ call, id, fieldName, value, subject }: ActivityProps): ReactNode {
  const { action } = useResidentNames();
  const [collection = ''] = call.slice('GET /'.length).split('/');
  return (
    <PagedHistory<Change>
      queryKey={[collection, 'one', id, 'activities']}
      fetchPage={(query, signal) => api(call, { params: { id }, query, signal })}
      line={(change) => (
        <ChangeLine
          key={change.id}
          heading={
            <>
              {subject?.(change)}
              {action(change.type)}
            </>
          }
          at={change.updated_time}
          by={<Author name={change.updated_by} />}
          changes={change.changes}
          label={(field) => fieldName(field, change.entity)}
          value={(field, of) => value(field, of, change.names[field]?.[String(of)])}
        />
      )}
    />
  );
}
