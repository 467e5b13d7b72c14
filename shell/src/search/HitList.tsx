import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '@firm/shared-ui/area/extensions.ts';
import type { Command } from './commands.ts';
import { HitLine } from './HitLine.tsx';
import type { HitGroup } from './useHits.ts';

interface HitListProps {
  readonly id: string;
  /** The id of a line, to which the field refers. */
  readonly idOf: (hit: SearchHit) => string;
  readonly groups: readonly HitGroup[];
  readonly typed: string;
  /** The key of the line that Enter opens. */
  readonly activeKey: string | undefined;
  /** The pointer moves over a line. */
  readonly onPoint: (hit: SearchHit) => void;
  /** `elsewhere`: in a new window. */
  readonly onOpen: (hit: Command, elsewhere: boolean) => void;
}

/** The palette's listbox: hits under their headings. The active line is kept in view. */
export function HitList({ id, idOf, groups, typed, activeKey, onPoint, onOpen }: HitListProps) {
  const { t } = useTranslation('shell');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeKey]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('search.results')} className="firm-palette__list" tabIndex={-1}>
      {groups.map(({ kind, title, hits }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className="firm-palette__kind">
            {title}
          </div>
          {hits.map((hit) => (
            <HitLine key={hit.key} id={idOf(hit)} hit={hit} typed={typed} isActive={hit.key === activeKey} onPoint={() => onPoint(hit)} onOpen={(elsewhere) => onOpen(hit, elsewhere)} />
          ))}
        </div>
      ))}
    </div>
  );
}
