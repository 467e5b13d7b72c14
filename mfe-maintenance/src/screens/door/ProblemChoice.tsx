import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../names.ts';
import { problemOrder, problemPictures, type ProblemId } from './problems.ts';

interface ProblemChoiceProps {
  readonly chosen: ProblemId | null;
  readonly onChoose: (problem: ProblemId) => void;
}

/** The types of problem as large pictures with their names below. */
export function ProblemChoice({ chosen, onChoose }: ProblemChoiceProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  return (
    <fieldset className="firm-door__problems">
      <legend>{t('door.what')}</legend>
      {problemOrder.map((id) => (
        <label key={id} className="firm-door__problem">
          <input type="radio" name="problem" checked={chosen === id} onChange={() => onChoose(id)} />
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={problemPictures[id]} />
          </svg>
          <span>{names.lookup('problem_type', id, null)}</span>
        </label>
      ))}
    </fieldset>
  );
}
