import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api } from '../../api.ts';
import type { Resident } from '../../resident/api.ts';
import { useToday } from '../../resident/today.ts';
import { ChosenResidents } from './bulk/ChosenResidents.tsx';
import { useResidentColumns } from './residentColumns.tsx';
import { useResidentFilters } from './residentFilters.ts';
import { ResidentsExport } from './ResidentsExport.tsx';
import { residentQuery, tableName } from './residentQuery.ts';
import { TenancyCounts } from './TenancyCounts.tsx';

/** The residents of the chosen dormitories: paged, sorted, filtered and searched by the service. */
export function ResidentTable({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('residents');
  const navigate = useAreaNavigate();
  const mayAdd = useSession((session) => session.can('add', 'employee'));
  const mayChange = useSession((session) => session.can('change', 'employee'));
  const [chosen, setChosen] = useState<readonly number[]>([]);
  // For several dormitories the organisation's day, since a filter by days needs one common start.
  const today = useToday()(dormitory?.includes(',') === false ? Number(dormitory) : null);
  const columns = useResidentColumns();
  const filters = useResidentFilters(dormitory);
  const fetchPage = useCallback<FetchPage<Resident>>(
    (query, signal) => api('GET /employees/', { query: residentQuery(query, dormitory, today), signal }),
    [dormitory, today],
  );
  return (
    <>
      <TenancyCounts dormitory={dormitory} />
      <DataTable
        name={tableName}
        label={t('manifest.residents')}
        columns={columns}
        filters={filters}
        fetchPage={fetchPage}
        queryKey={['employees', 'table', dormitory]}
        rowKey="id"
        rowLabel={(resident) => `${resident.name} ${resident.pass_number}`}
        empty={t('residents.none')}
        {...(mayChange && { selection: { selected: chosen, onChange: (keys) => setChosen(keys.map(Number)) } })}
        toolbar={(shown) => (
          <>
            <ResidentsExport shown={shown} query={(query) => residentQuery(query, dormitory, today)} />
            {mayAdd && <AddButton label={t('residents.register')} onAdd={() => void navigate('/operations/residents/register')} />}
          </>
        )}
      />
      {chosen.length > 0 && <ChosenResidents ids={chosen} onClear={() => setChosen([])} />}
    </>
  );
}
