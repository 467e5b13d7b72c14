import { useCallback } from 'react';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';

/** A temperature in the reader's digits, with the one decimal that thermometers show: `37.0`. */
export function useDegrees(): (temperature: number) => string {
  const { number } = useFormats();
  return useCallback((temperature) => number(temperature, { minimumFractionDigits: 1, maximumFractionDigits: 1 }), [number]);
}
