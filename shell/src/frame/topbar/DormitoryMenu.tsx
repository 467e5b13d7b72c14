import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Glyph } from '../Glyph.tsx';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';
import { useRegistry } from '../../registry/registry.ts';
import { recordPages } from '../../registry/recordPages.ts';

/**
 * The dormitory filter: any number of dormitories, where none means all. The badge counts those selected, otherwise
 * those available; a button leads to a dormitory's page (docs/rules/portal.md#top-bar).
 */
export function DormitoryMenu() {
  const { t } = useTranslation('shell');
  const { data = [], isPending, isError, refetch } = useQuery(dormitoryChoicesQuery);
  const chosen = useSession((state) => state.dormitories);
  const choose = useSession((state) => state.chooseDormitories);
  const passes = useSession((state) => state.passesGate);
  const registry = useRegistry((state) => state.registry);
  const pageOf = registry && recordPages(registry, 'dormitory', passes);

  // A dormitory that was deleted, or that the user no longer has access to, must not remain in the filter unseen.
  useEffect(() => {
    if (isPending || isError) return;
    const known = new Set(data.map(({ id }) => id));
    if (chosen.some((id) => !known.has(id))) choose(chosen.filter((id) => known.has(id)));
  }, [data, isPending, isError, chosen, choose]);

  const count = chosen.length || data.length;
  const label = chosen.length
    ? t('dormitories.selected', { count: chosen.length })
    : t('dormitories.available', { count: data.length });
  return (
    <Popover
      label={`${t('dormitories.title')}: ${label}`}
      panelClass="firm-dormitories"
      button={
        <>
          <Glyph name="building" />
          {count > 0 && <span className={chosen.length ? 'firm-badge' : 'firm-badge firm-badge-quiet'}>{count}</span>}
        </>
      }
    >
      {(close) => (
        <fieldset>
          <legend>{t('dormitories.title')}</legend>
          {isError && (
            <button type="button" className="firm-choice" onClick={() => void refetch()}>
              {t('dormitories.failed')}
            </button>
          )}
          {!isError && !isPending && data.length === 0 && <p className="firm-empty">{t('dormitories.none')}</p>}
          {data.length > 0 && (
            <button type="button" className="firm-link-button" disabled={chosen.length === 0} onClick={() => choose([])}>
              {t('dormitories.all')}
            </button>
          )}
          <ul>
            {data.map((dormitory) => {
              const { id } = dormitory;
              const isChosen = chosen.includes(id);
              return (
                <li key={id} className="firm-dormitory">
                  <label>
                    <input
                      type="checkbox"
                      checked={isChosen}
                      onChange={() => choose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
                    />
                    {dormitory.avatar && <img src={dormitory.avatar} alt="" width={32} height={32} loading="lazy" />}
                    <bdi>{dormitory.text}</bdi>
                  </label>
                  {pageOf && (
                    <Link
                      className="firm-icon-button"
                      to={pageOf(id)}
                      aria-label={t('dormitories.open', { name: dormitory.text })}
                      title={t('dormitories.open', { name: dormitory.text })}
                      onClick={close}
                    >
                      <Glyph name="next" />
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
    </Popover>
  );
}
