/** The permissions of a group: a row per model, a checkbox per action. A right to change includes the right to view, and is shown so. */
import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { viewOf, withViews } from '@firm/identity/contract/group/permissions';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { permissionsQuery } from '../api.ts';
import { actionColumns, byModel, usePermissionWords } from '../permissions.ts';
import './groups.css';

interface PermissionMatrixProps {
  readonly value: readonly string[];
  /** Without it the matrix is read-only. */
  readonly onChange?: (value: readonly string[]) => void;
}

export function PermissionMatrix({ value, onChange }: PermissionMatrixProps): ReactNode {
  const { t } = useTranslation('admin');
  const words = usePermissionWords();
  const heading = useId();
  const { data, isError, refetch } = useQuery(permissionsQuery);
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const held = new Set(value);
  const toggle = (name: string): void => {
    // Removing the right to view a model also removes the rights that need it, but not rights that other permissions need.
    const next = held.has(name) ? value.filter((one) => one !== name && viewOf(one) !== name) : [...value, name];
    onChange?.(withViews(next));
  };
  return (
    <fieldset className="firm-matrix" aria-labelledby={heading}>
      <h3 id={heading}>{t('groups.matrix')}</h3>
      <p>{t('groups.implied')}</p>
      {byModel(data.map(({ name }) => name)).map(([model, permissions]) => (
        <div key={model} className="firm-matrix__model" role="group" aria-label={words.model(model)}>
          <span className="firm-matrix__name">{words.model(model)}</span>
          {actionColumns.map((action) => {
            const permission = permissions.find((one) => one.action === action);
            return permission ? (
              <Checkbox key={action} checked={held.has(permission.name)} disabled={!onChange} onChange={() => toggle(permission.name)}>
                {words.action(action)}
              </Checkbox>
            ) : (
              <span key={action} />
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
