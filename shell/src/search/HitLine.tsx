import { Fragment, useState } from 'react';
import type { SearchHit } from '@firm/shared-ui/area/extensions.ts';
import { Glyph } from '../frame/Glyph.tsx';
import { marked } from './marked.ts';

interface HitLineProps {
  readonly id: string;
  readonly hit: SearchHit;
  readonly typed: string;
  readonly isActive: boolean;
  /** Called when the pointer moves over it. */
  readonly onPoint: () => void;
  /** `elsewhere`: in a new window. */
  readonly onOpen: (elsewhere: boolean) => void;
}

/** One line of the palette, with the matching parts highlighted. */
export function HitLine({ id, hit, typed, isActive, onPoint, onOpen }: HitLineProps) {
  const [broken, setBroken] = useState(false);
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="firm-palette__hit"
      onPointerMove={() => !isActive && onPoint()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <span className="firm-palette__icon">
        {hit.picture && !broken ? <img src={hit.picture} alt="" width={32} height={32} onError={() => setBroken(true)} /> : <Glyph name={hit.icon} />}
      </span>
      <span className="firm-palette__words">
        <bdi className="firm-palette__title">
          <Marked text={hit.title} typed={typed} />
        </bdi>
        {hit.details.length > 0 && (
          <span className="firm-palette__details">
            {hit.details.map((detail, i) => (
              <Fragment key={i}>
                {i > 0 && ' · '}
                <bdi>
                  <Marked text={detail} typed={typed} />
                </bdi>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      <span className="firm-palette__enter" aria-hidden="true">
        ↵
      </span>
    </div>
  );
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return marked(text, typed).map(({ words, isMarked }, i) => (isMarked ? <mark key={i}>{words}</mark> : words));
}
