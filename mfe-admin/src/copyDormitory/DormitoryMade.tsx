import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, type DormitoryClone } from '../api.ts';
import { AccessToAsk } from './AccessToAsk.tsx';

const pollMs = 1_000;

/** The dormitory has been created, and its beds are counted: they are created room by room in the background, even when this dialog is closed. */
export function DormitoryMade({ made, onClose }: { readonly made: DormitoryClone; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const maySee = useSession((session) => session.can)('view', 'resource');
  const {
    id,
    name,
    layout: { beds: total },
  } = made;
  const beds = useQuery({
    queryKey: ['resources', 'made', id],
    queryFn: async ({ signal }) => (await api('GET /resources/', { query: { dormitory: String(id), limit: 1 }, signal })).count,
    enabled: maySee && total > 0,
    refetchInterval: ({ state }) => ((state.data ?? 0) < total ? pollMs : false),
  });
  const there = Math.min(beds.data ?? 0, total);
  return (
    <section className="firm-copy-dormitory">
      <h3>{t('copyDormitory.made', { name })}</h3>
      {maySee && total > 0 && (
        <p role="status">
          {t(there < total ? 'copyDormitory.making' : 'copyDormitory.allMade', { n: number(there), total: number(total) })}
          <progress max={total} value={there} aria-label={t('copyDormitory.progress')} />
        </p>
      )}
      {made.needs_approval && id !== null && <AccessToAsk dormitory={id} users={made.accounts.map((user) => user.id)} />}
      <p className="firm-copy-dormitory__back">
        <AreaLink to={`/admin/dormitories/${id}`} className="firm-ui-button firm-ui-button--primary">
          {t('copyDormitory.open')}
        </AreaLink>
        <button type="button" className="firm-ui-button" onClick={onClose}>
          {t('copyDormitory.back')}
        </button>
      </p>
    </section>
  );
}
