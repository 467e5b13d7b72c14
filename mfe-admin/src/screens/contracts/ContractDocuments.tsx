import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiAddress } from '@firm/shared-ui/api/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useRequestKeys } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { FileLink } from '@firm/shared-ui/export/FileLink.tsx';
import { FileButton } from '@firm/shared-ui/field/FileButton.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, type ContractInFull } from '../../api.ts';
import { useRefusedFile } from '../../upload/useRefusedFile.tsx';

/** The signed papers of a contract: viewed, added and removed here. */
export function ContractDocuments({ contract: { id, files } }: { readonly contract: ContractInFull }): ReactNode {
  const { t } = useTranslation('admin');
  const may = useSession((session) => session.can)('change', 'vendor');
  const confirm = useConfirm();
  // Choosing the same papers again after a lost answer repeats the upload and stores them once; other papers are another request.
  const keyOf = useRequestKeys<string>();
  const [busy, setBusy] = useState(false);
  const { refuse, forget, refusal } = useRefusedFile('files');
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    forget();
    await call().then(() => notifySuccess(), refuse);
    await queryClient.invalidateQueries({ queryKey: ['contracts', 'one', id] });
    setBusy(false);
  };
  const add = (chosen: readonly File[]): Promise<void> => {
    const papers = chosen.map(({ name, size, lastModified }) => `${name}:${size}:${lastModified}`).join('/');
    const body = new FormData();
    for (const file of chosen) body.append('files', file);
    return run(() => keyOf(papers).send((idempotencyKey) => api('POST /contracts/{id}/files/', { params: { id }, body, idempotencyKey })));
  };
  const remove = async (file: string, name: string): Promise<void> => {
    if (await confirm({ title: t('contracts.removePaper', { name }), confirmLabel: t('contracts.remove'), danger: true })) await run(() => api('DELETE /contracts/{id}/files/{file}/', { params: { id, file } }));
  };
  return (
    <section>
      <h3>{t('contracts.papers')}</h3>
      {files.length === 0 && <p>{t('contracts.noPapers')}</p>}
      <ul className="firm-contract__lines">
        {files.map(({ file, name }) => (
          <li key={file}>
            <FileLink kind="shown" address={apiAddress(`/contracts/${id}/files/${file}/`)}>
              <bdi>{name}</bdi>
            </FileLink>
            {may && (
              <MoreActions label={t('users.more', { name })} actions={[{ text: t('contracts.remove'), icon: 'trash', act: () => void remove(file, name), disabled: busy }]} />
            )}
          </li>
        ))}
      </ul>
      {may && <FileButton label={t('contracts.addPaper')} accept="application/pdf" multiple disabled={busy} onFiles={(chosen) => void add(chosen)} />}
      {refusal}
    </section>
  );
}
