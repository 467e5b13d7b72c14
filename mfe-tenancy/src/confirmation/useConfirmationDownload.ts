import { useState } from 'react';
import { apiAddress, downloadFile } from '@firm/shared-ui/api/index.ts';

interface ConfirmationDownload {
  readonly fetching: boolean;
  readonly download: () => void;
}

/** Saves a reservation's confirmation for the client, a PDF in the reader's language; the button that asks for it shows that it is under way. */
export function useConfirmationDownload(reservation: number): ConfirmationDownload {
  const [fetching, setFetching] = useState(false);
  const download = async (): Promise<void> => {
    setFetching(true);
    await downloadFile(apiAddress('/resourcereserves/{id}/confirmation_report/', { id: reservation }));
    setFetching(false);
  };
  return { fetching, download: () => void download() };
}
