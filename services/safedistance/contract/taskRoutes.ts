/** Calls of the planner (docs/rules/calls.md#safe-distance). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as t from './task.ts';

export const taskRoutes = defineRoutes({
  taskBoard: {
    method: 'GET',
    path: '/tasks/board/',
    permission: 'view_workzone',
    summary: 'The board: lanes are zones, all with their counts, the first with their cards in the order that people gave them',
    query: t.boardQuery,
    answer: t.board,
  },
  listTasks: {
    method: 'GET',
    path: '/tasks/',
    permission: 'view_workzone',
    summary: 'Tasks; `from` and `to`: those that lie in that time in part',
    query: t.taskFilters,
    list: { orderings: t.taskOrderings, defaultOrdering: 'start_date', search: true },
    answer: pageOf(t.task),
  },
  getTask: { method: 'GET', path: '/tasks/{id}/', permission: 'view_workzone', summary: 'One task', params: idParams, answer: t.task },
  createTask: {
    method: 'POST',
    path: '/tasks/',
    permission: 'add_workzone',
    summary: 'Add a task at the end of its lane, or one for each of some weeks',
    body: t.newTask,
    answer: t.newTaskAnswer,
    status: 201,
    errors: [409],
  },
  putTask: {
    method: 'PUT',
    path: '/tasks/{id}/',
    permission: 'change_workzone',
    summary: 'Change a task, or move its status',
    params: idParams,
    body: t.taskPut,
    answer: t.taskWritten,
    errors: [409],
  },
  patchTask: {
    method: 'PATCH',
    path: '/tasks/{id}/',
    permission: 'change_workzone',
    summary: 'Change some of a task, or move its status',
    params: idParams,
    body: t.taskPatch,
    answer: t.taskWritten,
    errors: [409],
  },
  moveTask: {
    method: 'POST',
    path: '/tasks/{id}/move/',
    permission: 'change_workzone',
    summary: 'Move a card to a lane and a place in it',
    params: idParams,
    body: t.taskMove,
    answer: t.taskWritten,
    errors: [409],
  },
  deleteTask: {
    method: 'DELETE',
    path: '/tasks/{id}/',
    permission: 'delete_workzone',
    summary: 'Delete a task; it stays in the history',
    params: idParams,
    status: 204,
    errors: [409],
  },
});
