import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Parts of a line one after another, links or isolated names for example, with the comma of the reader's language; of mere texts, `useFormats().list` makes one. */
export function Listed({ parts }: { readonly parts: readonly ReactNode[] }): ReactNode {
  const { t } = useTranslation('ui');
  return parts.map((part, i) => (
    // Parts may be equal, and a line is rendered as a whole: so the index is the key.
    <Fragment key={i}>
      {i > 0 && t('format.comma')}
      {part}
    </Fragment>
  ));
}
