import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Glyph } from '../Glyph.tsx';
import type { MenuLine, MenuSection } from './menu.ts';

// Few users press it, so the first page loads without it.
const WhyAnswer = lazy(() => import('../../why/WhyNot.tsx').then((module) => ({ default: module.WhyAnswer })));

interface MenuSectionViewProps {
  readonly section: MenuSection;
  readonly isOpen: boolean;
  /** Whether the current page belongs to this group. */
  readonly isHere: boolean;
  /** Address of the current page's line. */
  readonly current: string | null;
  readonly onToggle: () => void;
}

/** One group of the side menu with its lines. */
export function MenuSectionView({ section, isOpen, isHere, current, onToggle }: MenuSectionViewProps) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={isHere ? 'firm-menu-line firm-menu-here' : 'firm-menu-line'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={section.title}
        onClick={onToggle}
      >
        <Glyph name={section.icon} />
        <span className="firm-menu-text">{section.title}</span>
        <span className="firm-menu-arrow">
          <Glyph name={isOpen ? 'up' : 'down'} />
        </span>
      </button>
      {isOpen && (
        <ul className="firm-menu firm-menu-lines" id={id}>
          {section.lines.map((line) => (
            <li key={line.to}>
              <Line line={line} isCurrent={line.to === current} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Line({ line, isCurrent }: { readonly line: MenuLine; readonly isCurrent: boolean }) {
  if (line.isBanned) return <BannedLine line={line} />;
  return (
    <Link className="firm-menu-line" to={line.to} aria-current={isCurrent ? 'page' : undefined} title={line.title}>
      <Glyph name={line.icon} />
      <span className="firm-menu-text">{line.title}</span>
    </Link>
  );
}

/** A line for which the user lacks permission; pressing it explains why (docs/rules/access.md#rights-explained). */
function BannedLine({ line: { title, asks } }: { readonly line: MenuLine }) {
  const { t } = useTranslation('shell');
  const gates = useSession((session) => session.gates);
  const [open, setOpen] = useState(false);
  const needs = [...(asks.gate === undefined ? [] : (gates[asks.gate]?.needs ?? [])), ...(asks.needs === undefined ? [] : [asks.needs])];
  return (
    <>
      <button type="button" className="firm-menu-line firm-menu-banned" title={t('drawer.noAccess')} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Glyph name="ban" />
        <span className="firm-menu-text">{title}</span>
        <span className="firm-hidden">{t('drawer.noAccess')}</span>
        <span className="firm-menu-ask">{t('why.ask')}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <div className="firm-menu-reason">
            <WhyAnswer needs={needs} />
          </div>
        </Suspense>
      )}
    </>
  );
}
