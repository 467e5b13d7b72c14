import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { readId } from '../address/readId.ts';
import { RecordNotHere } from './index.ts';

/**
 * The page of the record whose id the address ends in (`:slug`). What no record can have as its id is not here, without asking the
 * service. Another record's page begins anew: nothing that was opened or entered for the first is left in it.
 */
export function RecordRoute({ children }: { readonly children: (id: number) => ReactNode }): ReactNode {
  const id = readId(useParams().slug);
  return id === null ? <RecordNotHere /> : <Fragment key={id}>{children(id)}</Fragment>;
}
