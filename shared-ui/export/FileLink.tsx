import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { notifyError } from '../notices/index.ts';
import { getFile, type FileKind } from './getFile.ts';

interface FileLinkProps {
  readonly kind: FileKind;
  /** As from `apiAddress`. */
  readonly address: string;
  /** File name; by default the server's. */
  readonly name?: string;
  /** Called once the user has the file. */
  readonly onFetched?: () => void;
  readonly children: ReactNode;
}

/**
 * A link to a service's file. A plain link would show the browser's failure page, or nothing, where the file has expired, a right is
 * missing or there is no connection; this one says so in a notice (docs/rules/screens.md#notices). The middle button does the same.
 */
export function FileLink({ kind, address, name, onFetched, children }: FileLinkProps): ReactNode {
  const [busy, setBusy] = useState(false);
  // A second press before the next render must not fetch the file twice.
  const underWay = useRef(false);
  const fetchIt = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    await getFile(kind, address, name).then(onFetched, notifyError);
    underWay.current = false;
    setBusy(false);
  };
  return (
    <a href={address} aria-busy={busy || undefined} onClick={(event) => void fetchIt(event)} onAuxClick={(event) => void (event.button === 1 && fetchIt(event))} {...(kind === 'shown' ? { target: '_blank', rel: 'noreferrer' } : { download: name ?? true })}>
      {children}
    </a>
  );
}
