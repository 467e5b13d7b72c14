/**
 * The search palette: a field with results below it, operated by keyboard as a combobox with a listbox (WAI-ARIA). It
 * uses the browser's own dialog, which keeps the focus inside and closes on Escape, so that the first page needs no antd
 * for it.
 */
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '@firm/shared-ui/area/extensions.ts';
import { Glyph } from '../frame/Glyph.tsx';
import { HitList } from './HitList.tsx';
import { useHits } from './useHits.ts';
import { useOpenHit } from './useOpenHit.ts';
import './palette.css';

export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter was pressed before the words had their answer: it opens the first line of that one, here or in a new window, not of an earlier one. */
  const [awaits, setAwaits] = useState<'here' | 'elsewhere' | null>(null);
  const { groups, placeholder, searching, failed } = useHits(typed);
  const lines = groups.flatMap(({ hits }) => hits);
  // The chosen line may be missing from the next answer; then the first line is chosen.
  const active = lines.find(({ key }) => key === chosen) ?? lines[0];
  const open = useOpenHit(onClose);
  const idOf = (hit: SearchHit): string => `${id}-${hit.key}`;
  const isOld = searching && (!active || (active.key !== chosen && groups.some((group) => group.isOld && group.hits.includes(active))));
  const openAwaited = useEffectEvent(() => {
    setAwaits(null);
    if (lines[0]) open(lines[0], awaits === 'elsewhere');
  });
  useEffect(() => {
    if (awaits && !searching) openAwaited();
  }, [awaits, searching]);

  // A layout effect, whose cleanup runs while the dialog is still in the page: closing it then gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const pressed = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const at = active ? lines.indexOf(active) : -1;
    const go = (to: number): void => {
      event.preventDefault();
      setAwaits(null);
      setChosen(lines[(to + lines.length) % lines.length]?.key ?? null);
    };
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Enter') {
      event.preventDefault();
      const elsewhere = event.ctrlKey || event.metaKey;
      if (isOld) setAwaits(elsewhere ? 'elsewhere' : 'here');
      else if (active) open(active, elsewhere);
    }
  };

  const nothing = typed.trim() !== '' && !searching && lines.length === 0;
  return (
    <dialog
      ref={dialog}
      className="firm-palette"
      aria-label={t('search.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="firm-palette__box">
        <div className="firm-palette__field">
          <Glyph name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={t('search.title')}
            aria-expanded={lines.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? idOf(active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            autoFocus
            maxLength={100}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(null);
              setAwaits(null);
            }}
            onKeyDown={pressed}
          />
          <button type="button" className="firm-palette__close" onClick={onClose} aria-label={t('search.close')}>
            <span className="firm-palette__esc" data-key="Esc" />
            <Glyph name="close" />
          </button>
          <span className={searching ? 'firm-palette__busy firm-palette__busy--on' : 'firm-palette__busy'} aria-hidden="true" />
        </div>
        <HitList id={`${id}-list`} idOf={idOf} groups={groups} typed={typed} activeKey={active?.key} onPoint={({ key }) => setChosen(key)} onOpen={open} />
        {nothing && <p className="firm-palette__none">{t('search.nothing', { typed })}</p>}
        {failed && <p className="firm-palette__none">{t('search.failed')}</p>}
        <KeyHints />
        <span role="status" className="firm-hidden">
          {searching ? '' : nothing ? t('search.nothing', { typed }) : typed.trim() && t('search.found', { n: lines.length })}
        </span>
      </div>
    </dialog>
  );
}

function KeyHints() {
  const { t } = useTranslation('shell');
  return (
    <p className="firm-palette__keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.keys.choose')}
      </span>
      <span>
        <kbd>↵</kbd> {t('search.keys.open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('search.keys.close')}
      </span>
    </p>
  );
}
