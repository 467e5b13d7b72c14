import { useTranslation } from 'react-i18next';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { useNames } from '../../names.ts';
import { declaredAs, type DraftField, type problemsOf } from './draft.ts';

/** Returns what is wrong with a field of a draft, in words; undefined: nothing. @param problems those to show */
export function useProblemWords(problems: ReturnType<typeof problemsOf>): (field: DraftField) => string | undefined {
  const { t } = useTranslation('tenancy');
  const required = useRequired();
  const names = useNames();
  return (field) => {
    const problem = problems.get(field);
    const label = names.field(declaredAs[field]);
    return problem === 'required' ? required(label).message : problem && t(`newReservation.problem.${problem}`, { field: label });
  };
}
