/**
 * Keyboard control of a list: arrow keys move between lines, and one letter decides a line. A line is any child with
 * `data-line`, its id; the focus goes to the line's first button. A decision moves the focus to another line, so one
 * press decides one line only: neither a key that is held nor one pressed meanwhile decides the line that comes next.
 */
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { pressedLetter } from '@firm/shared-ui/typing/pressedLetter.ts';

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const focusOn = (line: Element | null | undefined): void => line?.querySelector('button')?.focus();

interface LineKeys {
  /** Ref of the list. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly focusOn: typeof focusOn;
  /** The lines after a line and those before it, in the order of the list. */
  readonly around: (id: number) => { readonly before: readonly Element[]; readonly after: readonly Element[] };
}

/**
 * @param letters the step for each letter
 * @param take takes the step for a line; letters do nothing until its promise is settled. null if the line does not allow
 * it, and the key press is then left to others
 */
export function useLineKeys<Step>(letters: Readonly<Record<string, Step>>, take: (id: number, step: Step) => Promise<unknown> | null): LineKeys {
  const list = useRef<HTMLOListElement>(null);
  const busy = useRef(false);
  const free = (): void => {
    busy.current = false;
  };
  const around: LineKeys['around'] = (id) => {
    const all = [...(list.current?.querySelectorAll('[data-line]') ?? [])];
    const at = all.findIndex((one) => one.getAttribute('data-line') === String(id));
    return { before: all.slice(0, Math.max(0, at)), after: all.slice(at + 1) };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const box = (event.target as Element).closest('[data-line]');
    if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      return focusOn(move > 0 ? box.nextElementSibling : box.previousElementSibling);
    }
    // Enter, too: held, it would press the first button of each line in turn.
    if (event.repeat && event.key === 'Enter') return event.preventDefault();
    const step = letters[pressedLetter(event)];
    if (step === undefined || event.repeat || busy.current) return;
    const decided = take(Number(box.getAttribute('data-line')), step);
    if (decided === null) return;
    event.preventDefault();
    busy.current = true;
    void decided.then(free, free);
  };
  return { list, onKeyDown, focusOn, around };
}
