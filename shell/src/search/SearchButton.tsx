import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pressedLetter } from '@firm/shared-ui/typing/pressedLetter.ts';
import { Glyph } from '../frame/Glyph.tsx';
import './search.css';

// Loaded when the user searches or points at the button, to keep it out of the first visit.
const load = () => import('./Palette.tsx');
const Palette = lazy(load);

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search; so do Ctrl+K and Cmd+K, wherever the focus is. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);

  // A layout effect, so that the keys work as soon as the button is visible.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (pressedLetter(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return (
    <>
      <button
        type="button"
        className="firm-search-button"
        aria-label={t('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t('search.title')}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Glyph name="search" />
        <span className="firm-search-button__words">{t('search.button')}</span>
        {/* Drawn by the style sheet: as text it would have to be part of the button's accessible name. */}
        <span className="firm-search-button__key" data-key={isApple() ? '⌘K' : 'Ctrl K'} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
