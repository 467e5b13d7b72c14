/** All rights of an account, with the groups that grant them, and why it lacks a right (docs/rules/access.md#rights-explained). */
import { useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedName } from '@firm/shared-ui/format/isolated.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { fullName } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, permissionsQuery, rightsQuery, type UserRights, type UserRow } from '../api.ts';
import { useGroupName } from '../groups/useGroups.ts';
import { byModel, partsOf, usePermissionWords } from '../permissions.ts';
import './users.css';

interface RightsDialogProps {
  readonly user: UserRow;
  readonly onClose: () => void;
}

export function RightsDialog({ user, onClose }: RightsDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const { data: rights, isError, refetch } = useQuery(rightsQuery(user.id));
  return (
    <Dialog open title={t('rights.title', { name: fullName(user) })} onClose={onClose}>
      {isError ? <PartFailed onRetry={() => void refetch()} /> : rights ? <Held rights={rights} /> : <Loading />}
      <Why user={user} />
    </Dialog>
  );
}

/** Permissions by model, with the groups that grant them. */
function Held({ rights }: { readonly rights: UserRights }): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const nameOf = useGroupName();
  const words = usePermissionWords();
  const held = rights.permissions.filter(({ holds }) => holds);
  return (
    <>
      {!rights.is_active && <p>{t('rights.inactive')}</p>}
      {rights.password_by !== null && <p>{t('rights.bounded', { name: rights.password_by })}</p>}
      {rights.is_superuser ? (
        <p>{t('rights.superuser')}</p>
      ) : held.length === 0 ? (
        <p>{t('rights.none')}</p>
      ) : (
        <ul className="firm-rights__list">
          {byModel(held.map(({ name }) => name)).map(([model, permissions]) => {
            const groups = new Set(held.filter(({ name }) => partsOf(name)?.model === model).flatMap((right) => right.groups.map(({ name }) => nameOf(name))));
            return (
              <li key={model}>
                {words.line(model, permissions)} <span className="firm-rights__from">{t('rights.from', { groups: formats.list([...groups].map(isolatedName)) })}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** One question at a time; the answer lists each check, and the groups that would grant the right. */
function Why({ user }: { readonly user: UserRow }): ReactNode {
  const { t } = useTranslation('admin');
  const nameOf = useGroupName();
  const words = usePermissionWords();
  const heading = useId();
  const [permission, setPermission] = useState<string | null>(null);
  const [dormitory, setDormitory] = useState<number | null>(null);
  const { data: permissions = [] } = useQuery(permissionsQuery);
  const { data: dormitories = [] } = useQuery(dormitoryChoicesQuery);
  const { data: answer } = useQuery({
    queryKey: ['users', 'explain', user.id, permission, dormitory],
    queryFn: ({ signal }) => api('POST /users/{username}/explain/', { params: { username: String(user.id) }, body: { permission: permission ?? '', dormitory }, signal }),
    enabled: permission !== null,
  });
  const options = byModel(permissions.map(({ name }) => name)).flatMap(([model, each]) =>
    each.map(({ name, action }) => ({ value: name, label: `${words.model(model)}: ${words.action(action)}` })),
  );
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('rights.ask')}</h3>
      <div className="firm-rights__ask">
        <Select<string> aria-label={t('rights.what')} placeholder={t('rights.what')} showSearch={{ optionFilterProp: 'label' }} value={permission} onChange={setPermission} options={options} />
        <Select<number> aria-label={t('rights.where')} placeholder={t('rights.where')} allowClear value={dormitory} onChange={(dormitory) => setDormitory(dormitory ?? null)} options={dormitories.map(({ id, name }) => ({ value: id, label: name }))} />
      </div>
      {answer && (
        <div role="status">
          <p>
            <StatusTag color={answer.may ? 'success' : 'error'} text={t(answer.may ? 'rights.yes' : 'rights.no')} />
          </p>
          <ul className="firm-rights__list">
            {answer.steps.map(({ step, ok }) => (
              <li key={step}>
                {t(`rights.step.${step}`)}: <strong>{t(ok ? 'rights.holds' : 'rights.fails')}</strong>
              </li>
            ))}
          </ul>
          {answer.remedies.length > 0 && (
            <>
              <p>{t('rights.remedy')}</p>
              <ul className="firm-rights__list">
                {answer.remedies.map(({ id, name, adds }) => (
                  <li key={id}>{t('rights.adds', { group: nameOf(name), rest: words.list(adds) })}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}
