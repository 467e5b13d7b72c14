/** /maintenance/{slug}: an alert as a page; the slug is its id or its reference (docs/rules/portal.md#pages). */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { RecordNotHere, useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { alertQuery } from '../../api.ts';
import { idOfReference } from '../../alert/reference.ts';
import { tabOf, type TabKey } from '../../alert/tabKeys.ts';
import { AlertContent } from '../../alert/AlertContent.tsx';
import { AlertTitle } from '../../alert/AlertTitle.tsx';

export default function AlertPage(): ReactNode {
  const id = idOfReference(useParams().slug);
  return id === null ? <RecordNotHere /> : <Page key={id} id={id} />;
}

function Page({ id }: { readonly id: number }): ReactNode {
  const navigate = useAreaNavigate();
  const [parameters, setParameters] = useSearchParams();
  const { data, error } = useQuery(alertQuery(id));
  useRecordName(data?.ref_id);
  // While the bell's dialog shows another alert above the page, the tab in the address belongs to that alert.
  const tab = tabOf(parameters.has('alert') ? null : parameters.get('tab'));
  const choose = (chosen: TabKey): void =>
    setParameters(
      (now) => {
        now.set('tab', chosen);
        return now;
      },
      { replace: true },
    );
  return (
    <article className="firm-alert-page">
      {data && !error && (
        <h2>
          <AlertTitle alert={data} />
        </h2>
      )}
      <AlertContent id={id} tab={tab} onTab={choose} onGone={() => void navigate('/maintenance', { replace: true })} />
    </article>
  );
}
