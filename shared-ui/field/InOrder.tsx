import { Fragment, type ReactNode } from 'react';

interface InOrderProps<Name extends string> {
  /** The fields of a section, as `fieldsIn` has them. */
  readonly names: readonly Name[];
  /** Null for a field that another one's part holds. */
  readonly parts: Readonly<Record<Name, ReactNode>>;
}

/** Parts of a form that are more than a label and a control, in the order of their fields; a further field does not compile without its part. */
export function InOrder<Name extends string>({ names, parts }: InOrderProps<Name>): ReactNode {
  return names.map((name) => <Fragment key={name}>{parts[name]}</Fragment>);
}
