/**
 * The organisation's logo: shown, and replaced or removed at once; the other fields are saved with the form
 * (docs/rules/administration.md#the-organisations-record).
 */
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '@firm/shared-ui/field/FileButton.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, organisationQuery, type OrganisationRecord } from '../api.ts';
import { useNames } from '../names.ts';
import { useRefusedFile } from '../upload/useRefusedFile.tsx';

export function LogoField({ record: { id, name, logo } }: { readonly record: OrganisationRecord }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const [busy, setBusy] = useState(false);
  const { refuse, forget, refusal } = useRefusedFile('logo');
  const run = async (send: () => Promise<OrganisationRecord>): Promise<void> => {
    setBusy(true);
    forget();
    try {
      queryClient.setQueryData(organisationQuery(id).queryKey, await send());
      notifySuccess();
    } catch (problem) {
      refuse(problem);
    }
    setBusy(false);
  };
  const put = (file: File): Promise<OrganisationRecord> => {
    const body = new FormData();
    body.set('logo', file);
    return api('PUT /orgentities/{id}/logo/', { params: { id }, body });
  };
  return (
    <div className="firm-organisation__logo" role="group" aria-label={names.field('logo')}>
      <span>{names.field('logo')}</span>
      {logo ? <img src={logo} alt={t('organisation.logoOf', { name })} /> : <span>{t('organisation.noLogo')}</span>}
      <FileButton label={t(logo ? 'organisation.changeLogo' : 'organisation.addLogo')} accept="image/*" disabled={busy} onFiles={([file]) => file && void run(() => put(file))} />
      {logo && (
        <Button disabled={busy} onClick={() => void run(() => api('DELETE /orgentities/{id}/logo/', { params: { id } }))}>
          {t('organisation.removeLogo')}
        </Button>
      )}
      {refusal}
    </div>
  );
}
