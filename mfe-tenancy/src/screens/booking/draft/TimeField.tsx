import AutoComplete from 'antd/es/auto-complete';
import { useState, type ReactNode } from 'react';
import { dayMinutes, readTime, timeOf } from '../grid/clock.ts';

interface TimeFieldProps {
  readonly id: string;
  /** `HH:mm`. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

const halfHour = 30;
const offered = Array.from({ length: dayMinutes / halfHour }, (_, i) => ({ value: timeOf(i * halfHour) }));

/** A time of day, typed in any form or chosen; takes effect as soon as it is complete, and is formatted on leaving the field. */
export function TimeField({ id, value, onChange }: TimeFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string): void => {
    const time = readTime(text);
    if (time !== null && time !== value) onChange(time);
  };
  const leave = (): void => {
    if (typed !== null) take(typed);
    setTyped(null);
  };
  return (
    <AutoComplete
      id={id}
      value={typed ?? value}
      options={offered}
      showSearch={{ filterOption: (text, option) => typed === null || (option?.value.startsWith(text) ?? false) }}
      defaultActiveFirstOption={false}
      onChange={(text: string) => {
        setTyped(text);
        if (/^\d{2}:\d{2}$/.test(text)) take(text);
      }}
      onSelect={(text: string) => {
        take(text);
        setTyped(null);
      }}
      onBlur={leave}
      onInputKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}
