/** The search of a table: applied once typing pauses, or at once on Enter. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../status/Icon.tsx';

/** Milliseconds; other fetches wait 200 (docs/rules/portal.md#search), typing in a table needs a little more. */
const PAUSE = 350;

/** Longest search text that lists accept. */
const LONGEST = 200;

interface SearchFieldProps {
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ value, label, onChange }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address was changed elsewhere (a link, Back): show its value.
  if (value !== applied) {
    setApplied(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      role="search"
      className="firm-search"
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        className="firm-field"
        value={typed}
        maxLength={LONGEST}
        aria-label={t('table.searchIn', { table: label })}
        placeholder={t('table.search')}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => apply(text), PAUSE);
        }}
      />
    </form>
  );
}
