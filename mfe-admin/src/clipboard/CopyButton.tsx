import Button from 'antd/es/button';
import type { ComponentProps, ReactNode } from 'react';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  readonly text: string;
  /** The notice afterwards; without it the usual one. */
  readonly done?: string;
  readonly children: ReactNode;
}

/** Copies a text. Over plain http a page may not write to the clipboard: then there is no button, and the text has to be copied by hand. */
export function CopyButton({ text, done, children, ...look }: CopyButtonProps): ReactNode {
  if (!('clipboard' in navigator)) return null;
  return (
    <Button {...look} onClick={() => void navigator.clipboard.writeText(text).then(() => notifySuccess(done), notifyError)}>
      {children}
    </Button>
  );
}
