import type { FormInstance } from 'antd/es/form';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { notify, notifyError } from '@firm/shared-ui/notices/index.ts';
import { api } from '../../api.ts';
import type { TaskValues } from './taskValues.ts';

/**
 * Returns a function that moves the task in the form to the next time at which its zone has room for its people, and says so if it
 * fits already or never will.
 * @param id of the task itself, which does not take room from itself; null: a new one
 */
export function useNextFree(form: FormInstance<TaskValues>, id: number | null): () => Promise<void> {
  const { t } = useTranslation('safedistance');
  return async () => {
    const { zone, project, start_date: start, end_date: end, people_count: count, people } = form.getFieldsValue();
    if (!zone || !start || !end) return void notify(t('planner.nextFreeNeeds'), 'WARN');
    try {
      const body = { zone, project: project ?? null, start_date: start.toISOString(), end_date: end.toISOString(), people_count: Math.max(count ?? 0, people.length), ...(id !== null && { id }) };
      const { warnings } = await api('POST /tasks/check/', { body });
      const over = warnings.find(({ code }) => code === 'over_capacity');
      if (over?.code !== 'over_capacity') return void notify(t('planner.fits'), 'SUCCESS');
      if (over.next_free === null) return void notify(t('planner.neverFree'), 'WARN');
      const free = dayjs(over.next_free);
      form.setFieldsValue({ start_date: free, end_date: free.add(end.diff(start)) });
    } catch (problem) {
      notifyError(problem);
    }
  };
}
