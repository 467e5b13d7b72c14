import type { Allocation } from '../../api.ts';
import type { BoardBed } from './board.ts';

/** What is asked before a step is taken. */
export type Asked =
  | { readonly what: 'transfer'; readonly stay: Allocation; readonly bed: BoardBed | null }
  | { readonly what: 'swap'; readonly first: Allocation; readonly second: Allocation }
  | { readonly what: 'away'; readonly stay: Allocation }
  | { readonly what: 'fill' | 'cancel' | 'desk' };
