/** Users as the options of a select whose list is loaded whole, such as those to whom work can be assigned. */
import type { ReactNode } from 'react';
import { foldedText } from '@firm/platform/contract/foldedText';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

interface PersonOption {
  readonly value: number;
  readonly label: string;
  readonly title: string;
}

/** @param chosen the present user, who may no longer be among those offered, with the known name */
export function peopleOptions(people: readonly Person[], chosen: { readonly id: number | null; readonly name: string | null }): PersonOption[] {
  const options = people.map(({ id, name, username }) => ({ value: id, label: name, title: username }));
  if (chosen.id === null || people.some(({ id }) => id === chosen.id)) return options;
  return [{ value: chosen.id, label: chosen.name ?? `#${chosen.id}`, title: '' }, ...options];
}

/** Searches by a part of the name or user name. */
export const searchPeople = {
  filterOption: (typed: string, option?: { readonly label?: ReactNode; readonly title?: string }): boolean => foldedText(`${option?.label} ${option?.title}`).includes(foldedText(typed.trim())),
};
