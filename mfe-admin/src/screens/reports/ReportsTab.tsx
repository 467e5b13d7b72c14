import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '@firm/shared-ui/area/Loading.tsx';
import { RecordNotHere } from '@firm/shared-ui/area/RecordNotHere.tsx';
import { FiguresFailed } from '@firm/shared-ui/cards/FiguresFailed.tsx';
import { reportsQuery } from '../../api.ts';
import { Catalogue } from './Catalogue.tsx';

const ReportOnScreen = lazy(() => import('./ReportOnScreen.tsx').then((m) => ({ default: m.ReportOnScreen })));

/** The catalogue, or the report that the address names, `?report=occupancy`. @param onAsked called with the id of the export that was begun */
export function ReportsTab({ onAsked }: { readonly onAsked: (id: number) => void }): ReactNode {
  const code = useSearchParams()[0].get('report');
  const { data, isError, refetch } = useQuery(reportsQuery);
  if (code === null) return <Catalogue onAsked={onAsked} />;
  if (isError) return <FiguresFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const report = data.find((one) => one.code === code);
  // A report that does not exist and one that the user may not request look alike.
  return report ? <ReportOnScreen key={report.id} report={report} onAsked={onAsked} /> : <RecordNotHere />;
}
