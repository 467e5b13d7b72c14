/** Calls about activity on projects and their tasks (docs/rules/calls.md#safe-distance). */
import { z } from 'zod';
import { idList, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { task, taskFilters, taskOrderings } from '../task/task.ts';

const whole = z.number().int();

const statistics = z.object({ planned: whole, in_progress: whole, done: whole, cancelled: whole, overdue: whole, total: whole, total_open: whole, closed: whole, /** Share of done tasks, without cancelled ones. */ percent: whole });

export const activityRoutes = defineRoutes({
  listProjectActivities: {
    method: 'GET',
    path: '/projects/list_activities/',
    permission: 'view_workzone',
    summary: 'Tasks of all projects, by start',
    query: taskFilters,
    list: { orderings: taskOrderings, defaultOrdering: 'start_date', search: true },
    answer: pageOf(task),
  },
  projectActivityStatus: {
    method: 'GET',
    path: '/projects/activity_status/',
    permission: 'view_workzone',
    summary: 'How many tasks are planned, in progress, done and overdue',
    query: z.object({ project: idList, dormitory: idList }).partial(),
    answer: statistics,
  },
});
