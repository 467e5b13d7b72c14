import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Glyph } from '../Glyph.tsx';
import { PageQr } from './PageQr.tsx';
import { RecentActions } from './RecentActions.tsx';
import type { Crumb } from './crumbs.ts';
import './trail.css';

interface TrailProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
}

/** Breadcrumbs with Refresh, Go Back (docs/rules/portal.md#breadcrumbs) and the page's QR code. */
export function Trail({ crumbs, title }: TrailProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { key } = useLocation();
  const goBack = () => {
    // Before the first page of a visit there is no page of ours to go back to: then the parent page is used, otherwise home.
    const above = crumbs.findLast((crumb) => crumb.to !== null)?.to ?? '/';
    const isFirst = key === 'default' || history.length <= 1;
    if (isFirst) void navigate(above);
    else void navigate(-1);
  };
  return (
    <div className="firm-trail">
      <nav aria-label={t('trail.label')}>
        <ol>
          {crumbs.map((crumb, index) => (
            <li key={index}>
              {crumb.to === null ? (
                <span aria-current="page">
                  <bdi>{crumb.title}</bdi> {crumb.detail !== null && <bdi>{crumb.detail}</bdi>}
                </span>
              ) : (
                <Link to={crumb.to}>
                  <bdi>{crumb.title}</bdi>
                </Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className="firm-trail-tools">
        <RecentActions />
        <button type="button" className="firm-small-button" onClick={() => void queryClient.invalidateQueries()}>
          <Glyph name="refresh" />
          <span>{t('trail.refresh')}</span>
        </button>
        <button type="button" className="firm-small-button" onClick={goBack}>
          <Glyph name="back" />
          <span>{t('trail.back')}</span>
        </button>
        <PageQr title={title} />
      </div>
    </div>
  );
}
