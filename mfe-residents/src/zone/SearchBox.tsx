import type { ReactNode } from 'react';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import '@firm/shared-ui/status/hidden.css';
import './searchBox.css';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A search box that narrows what is on the screen while the user types. */
export function SearchBox({ label, value, onChange }: SearchBoxProps): ReactNode {
  return (
    <label className="firm-searchbox">
      <Icon name="search" />
      <span className="firm-hidden">{label}</span>
      <input type="search" value={value} placeholder={label} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
