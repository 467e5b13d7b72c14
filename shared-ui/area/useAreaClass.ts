import { createContext, useContext } from 'react';

const AreaClass = createContext('');

/** Says to everything below it which area draws it; `value` is that area's `areaClass`. */
export const AreaClassProvider = AreaClass.Provider;

/** The class that puts an element outside of the area's own, such as one on the page's body, under the area's styles. */
export function useAreaClass(): string {
  return useContext(AreaClass);
}
