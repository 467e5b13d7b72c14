/** Page, page size and count of a table. Plain buttons and a plain select: named, and reachable by keyboard. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { countedRows } from '@firm/platform/contract/route';
import { isUncounted } from '../format/numbers.ts';
import { useFormats } from '../format/useFormats.ts';
import { Icon } from '../status/Icon.tsx';
import { PAGE_SIZES, type PageSize } from './state/tableState.ts';
import './pager.css';

interface PagerProps {
  readonly page: number;
  readonly size: PageSize;
  /** Total number of rows; above `countedRows`, counting stopped there, or a counter knows the exact number. */
  readonly count: number;
  /** Whether there is a next page, if not all rows were counted. */
  readonly hasNext?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/** The last known page; if not all rows were counted, the current page, or the one after it. */
export function lastPage(count: number, size: number, page: number, hasNext: boolean): number {
  const counted = Math.max(1, Math.ceil(Math.min(count, isUncounted(count) ? countedRows : count) / size));
  return isUncounted(count) ? Math.max(counted, hasNext ? page + 1 : page) : counted;
}

/** The pages to offer: first, last, and those around the current one; null stands for a gap. */
function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1];
    if (before === undefined || n === before + 1) return [n];
    // A gap of one page is replaced by that page.
    return n === before + 2 ? [n - 1, n] : [null, n];
  });
}

/** The controls below a table. Where not all rows were counted, it says 'more than' and offers only pages that are known. */
export function Pager({ page, size, count, hasNext = false, onPage, onSize }: PagerProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const sizeId = useId();
  const last = lastPage(count, size, page, hasNext);
  const more = isUncounted(count);
  const from = count === 0 ? 0 : (page - 1) * size + 1;
  const to = more ? page * size : Math.min(count, page * size);
  return (
    <div className="firm-pager">
      <span className="firm-pager__range" role="status">
        {t(more ? 'table.rangeOfMore' : 'table.range', { from: formats.number(from), to: formats.number(to), total: formats.number(more ? countedRows : count) })}
      </span>
      <span className="firm-pager__size">
        <label htmlFor={sizeId}>{t('table.rowsPerPage')}</label>
        <select
          id={sizeId}
          className="firm-field"
          value={size}
          onChange={(event) => onSize(Number(event.target.value) as PageSize)}
        >
          {PAGE_SIZES.map((offered) => (
            <option key={offered} value={offered}>
              {offered}
            </option>
          ))}
        </select>
      </span>
      <nav aria-label={t('table.pages')} className="firm-pager__pages">
        <button
          type="button"
          className="firm-pager__page"
          aria-label={t('table.previousPage')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="previous" />
        </button>
        {pagesAround(page, last).map((n, i) =>
          n === null ? (
            <span key={`gap-${i}`} className="firm-pager__gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"
              className="firm-pager__page"
              aria-label={t('table.page', { page: formats.number(n) })}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => onPage(n)}
            >
              {formats.number(n)}
            </button>
          ),
        )}
        <button
          type="button"
          className="firm-pager__page"
          aria-label={t('table.nextPage')}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="next" />
        </button>
      </nav>
    </div>
  );
}
