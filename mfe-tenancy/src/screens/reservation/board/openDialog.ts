import type { Stay } from '../../../api.ts';
import type { BoardBed } from './board.ts';

/** The dialog to show before a step is taken. */
export type OpenDialog =
  | { readonly what: 'transfer'; readonly stay: Stay; readonly bed: BoardBed | null }
  | { readonly what: 'swap'; readonly first: Stay; readonly second: Stay }
  | { readonly what: 'away'; readonly stay: Stay }
  | { readonly what: 'fill' | 'cancel' | 'change' | 'desk' };
