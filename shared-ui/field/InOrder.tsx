import { Fragment, type ReactNode } from 'react';

interface InOrderProps<Name extends string> {
  /** The fields of a section, as `fieldsIn` returns them. */
  readonly names: readonly Name[];
  /** Null for a field that is part of another one's content. */
  readonly parts: Readonly<Record<Name, ReactNode>>;
}

/** Parts of a form that are more than a label and a control, in the order of their fields; the type check requires a part for every field. */
export function InOrder<Name extends string>({ names, parts }: InOrderProps<Name>): ReactNode {
  return names.map((name) => <Fragment key={name}>{parts[name]}</Fragment>);
}
