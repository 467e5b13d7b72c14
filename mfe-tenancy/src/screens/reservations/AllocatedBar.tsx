import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import './allocatedBar.css';

/** 'n of m allocated': how many of the reserved beds are allocated. */
export function AllocatedBar({ allocated, count }: { readonly allocated: number; readonly count: number }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { number } = useFormats();
  const share = count === 0 ? 0 : Math.min(1, allocated / count);
  const words = t('words.allocated', { n: number(allocated), m: number(count) });
  return (
    <span className={`firm-allocated${share === 1 ? ' firm-allocated--full' : ''}`}>
      <span className="firm-allocated__words">{words}</span>
      <span className="firm-allocated__track" aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
}
