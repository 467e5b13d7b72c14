/**
 * Keyboard control of a time grid. One bar has the focus; arrows move it from bar to bar. Space picks a bar up: then arrows move it
 * by days and lines, Shift changes its end, Alt its start, Space or Enter drops it, Escape puts it back.
 */
import type { Grip } from './placement.ts';

export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export type Step = 'earlier' | 'later' | 'above' | 'below' | 'first' | 'last';

type Action =
  | { readonly do: 'walk'; readonly step: Step }
  | { readonly do: 'open' }
  | { readonly do: 'take' }
  | { readonly do: 'shift'; readonly grip: Grip; readonly days: number; readonly lines: -1 | 0 | 1 }
  | { readonly do: 'drop' }
  | { readonly do: 'cancel' };

/** The action of a key, or null if it has none. `carrying`: a bar has been picked up. */
export function actionOf(pressed: Pressed, carrying: boolean, rightToLeft: boolean): Action | null {
  if (pressed.ctrlKey || pressed.metaKey) return null;
  return carrying ? whileCarrying(pressed, rightToLeft) : whileWalking(pressed, rightToLeft);
}

function whileWalking({ key, shiftKey, altKey }: Pressed, rightToLeft: boolean): Action | null {
  if (shiftKey || altKey) return null;
  const step = stepOf(key, rightToLeft);
  if (step) return { do: 'walk', step };
  if (key === 'Enter') return { do: 'open' };
  return key === ' ' ? { do: 'take' } : null;
}

function whileCarrying({ key, shiftKey, altKey }: Pressed, rightToLeft: boolean): Action | null {
  if (key === 'Escape') return { do: 'cancel' };
  if (key === 'Enter' || key === ' ') return { do: 'drop' };
  const grip: Grip = shiftKey ? 'end' : altKey ? 'start' : 'move';
  if (key === 'PageUp') return { do: 'shift', grip, days: -7, lines: 0 };
  if (key === 'PageDown') return { do: 'shift', grip, days: 7, lines: 0 };
  const step = stepOf(key, rightToLeft);
  if (step === 'earlier') return { do: 'shift', grip, days: -1, lines: 0 };
  if (step === 'later') return { do: 'shift', grip, days: 1, lines: 0 };
  if (step === 'above' && grip === 'move') return { do: 'shift', grip, days: 0, lines: -1 };
  if (step === 'below' && grip === 'move') return { do: 'shift', grip, days: 0, lines: 1 };
  return null;
}

/** Arrows are physical keys: in Arabic the left one leads to later days. */
function stepOf(key: string, rightToLeft: boolean): Step | null {
  if (key === 'ArrowLeft') return rightToLeft ? 'later' : 'earlier';
  if (key === 'ArrowRight') return rightToLeft ? 'earlier' : 'later';
  return steps[key] ?? null;
}

const steps: Readonly<Record<string, Step>> = { ArrowUp: 'above', ArrowDown: 'below', Home: 'first', End: 'last' };
