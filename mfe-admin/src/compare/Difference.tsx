/** The rights that only one of two users or groups has, in sentences and as a table (docs/rules/access.md#comparing). */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionDifference } from '@firm/identity/contract/group/permissions';
import { actionColumns, byModel, usePermissionWords } from '../permissions.ts';
import './compare.css';

/** A group or a user, with all permissions. */
export interface Compared {
  readonly name: string;
  readonly permissions: readonly string[];
}

export function Difference({ one, other }: { readonly one: Compared; readonly other: Compared }): ReactNode {
  const { t } = useTranslation('admin');
  const words = usePermissionWords();
  const heading = useId();
  const { gained, lost } = permissionDifference(other.permissions, one.permissions);
  const sides = [
    { of: one, against: other, more: gained },
    { of: other, against: one, more: lost },
  ];
  const held = (of: Compared, name: string): string => (of.permissions.includes(name) ? '✓' : '–');
  return (
    <section aria-labelledby={heading} role="status">
      <h3 id={heading}>{t('compare.title', { one: one.name, other: other.name })}</h3>
      {gained.length + lost.length === 0 ? (
        <p>{t('compare.same')}</p>
      ) : (
        <>
          <ul className="firm-compare__sides">
            {sides.map(({ of, against, more }) => (
              <li key={of.name}>{more.length === 0 ? t('compare.nothingMore', { one: of.name, other: against.name }) : t('compare.more', { one: of.name, other: against.name, what: words.list(more) })}</li>
            ))}
          </ul>
          <div className="firm-compare__scroll firm-whole-on-paper" role="region" aria-labelledby={heading} tabIndex={0}>
            <table className="firm-compare">
              <thead>
                <tr>
                  <th scope="col">{t('compare.permission')}</th>
                  <th scope="col">{one.name}</th>
                  <th scope="col">{other.name}</th>
                </tr>
              </thead>
              <tbody>
                {byModel([...gained, ...lost]).flatMap(([model, permissions]) =>
                  actionColumns.flatMap((action) => permissions.filter((permission) => permission.action === action)).map(({ name, action }) => (
                    <tr key={name}>
                      <th scope="row">
                        {words.model(model)}: {words.action(action)}
                      </th>
                      <td>{held(one, name)}</td>
                      <td>{held(other, name)}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
