import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf, type Problem } from './problems.ts';

interface ProblemChoiceProps {
  readonly problems: readonly Problem[];
  readonly chosen: number | null;
  readonly onChoose: (problem: number) => void;
}

/** The types of problem as large pictures with their names below. */
export function ProblemChoice({ problems, chosen, onChoose }: ProblemChoiceProps): ReactNode {
  const { t } = useTranslation('maintenance');
  return (
    <fieldset className="firm-door__problems">
      <legend>{t('door.what')}</legend>
      {problems.map(({ id, name }) => (
        <label key={id} className="firm-door__problem">
          <input type="radio" name="problem" checked={chosen === id} onChange={() => onChoose(id)} />
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={pictureOf(id)} />
          </svg>
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
