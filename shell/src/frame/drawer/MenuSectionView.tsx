import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Glyph } from '../Glyph.tsx';
import type { MenuLine, MenuSection } from './menu.ts';

interface MenuSectionViewProps {
  readonly section: MenuSection;
  readonly isOpen: boolean;
  /** The page that is shown belongs to this section. */
  readonly isHere: boolean;
  /** Address of the line of the page that is shown. */
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
  const { t } = useTranslation('shell');
  if (line.isBanned) {
    return (
      <span className="firm-menu-line firm-menu-banned" title={t('drawer.noAccess')}>
        <Glyph name="ban" />
        <span className="firm-menu-text">{line.title}</span>
        <span className="firm-hidden">{t('drawer.noAccess')}</span>
      </span>
    );
  }
  return (
    <Link className="firm-menu-line" to={line.to} aria-current={isCurrent ? 'page' : undefined} title={line.title}>
      <Glyph name={line.icon} />
      <span className="firm-menu-text">{line.title}</span>
    </Link>
  );
}
