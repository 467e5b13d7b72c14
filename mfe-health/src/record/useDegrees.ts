import { useCallback } from 'react';
import { decimalsOf } from '@firm/shared-ui/format/numbers.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';

/** A temperature in the reader's digits, with the one decimal that thermometers show: `37.0`. */
export function useDegrees(): (temperature: number) => string {
  const { number } = useFormats();
  return useCallback((temperature) => number(temperature, decimalsOf(1)), [number]);
}
