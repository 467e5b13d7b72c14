import { createContext, useContext } from 'react';

const AreaClass = createContext('');

/** Tells all descendants which area renders them; `value` is that area's `areaClass`. */
export const AreaClassProvider = AreaClass.Provider;

/** The class that applies the area's styles to an element outside of the area's own, such as one attached to the body. */
export function useAreaClass(): string {
  return useContext(AreaClass);
}
