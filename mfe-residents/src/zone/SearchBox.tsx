import type { ReactNode } from 'react';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import '@firm/shared-ui/status/hidden.css';
import './searchBox.css';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Finds among what is on the screen, as one types. */
export function SearchBox({ label, value, onChange }: SearchBoxProps): ReactNode {
  return (
    <label className="firm-searchbox">
      <Icon name="search" />
      <span className="firm-hidden">{label}</span>
      <input type="search" value={value} placeholder={label} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
