/** Calls about dormitories (specification section 7, "Dormitories"). */
import { z } from 'zod';
import { idInPath, idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as d from './dormitory.ts';

const list = { orderings: d.dormitoryOrderings, defaultOrdering: 'name', search: true } as const;

export const dormitoryRoutes = defineRoutes({
  listDormitories: {
    method: 'GET',
    path: '/dormitories/',
    permission: 'view_dormitory',
    summary: 'Dormitories of the organisation that the caller may see',
    query: d.dormitoryFilters,
    list,
    answer: pageOf(d.dormitory),
  },
  listDormitoriesWithStats: {
    method: 'GET',
    path: '/dormitories/with_stats/',
    permission: 'view_dormitory',
    summary: 'Dormitories, each with rooms, beds and residents',
    query: d.dormitoryFilters,
    list,
    answer: pageOf(d.dormitoryWithStats),
  },
  listDormitoryChoices: {
    method: 'GET',
    path: '/dormitories/choices/',
    permission: 'view_dormitory',
    summary: 'Dormitories to choose from: text, value, avatar',
    list,
    answer: pageOf(d.dormitoryChoice),
  },
  dormitoryStatistics: {
    method: 'POST',
    path: '/dormitories/stats/',
    permission: 'view_dormitory',
    summary: 'Rooms, beds and residents of the dormitories named, in all and each',
    body: d.dormIdsBody,
    answer: d.dormitoryStats,
  },
  getDormitoryAccess: {
    method: 'GET',
    path: '/dormitories/access/',
    permission: 'view_dormitory',
    summary: 'Which dormitories a user may see; without `user`, the caller',
    query: z.object({ user: idInPath }).partial(),
    answer: d.dormitoryAccess,
  },
  setDormitoryAccess: {
    method: 'POST',
    path: '/dormitories/access/',
    permission: 'change_permission',
    summary: 'Replace the dormitories that a user may see; binding on the next request',
    body: d.dormitoryAccessBody,
    answer: d.dormitoryAccess,
    errors: [403, 409],
  },
  getDormitory: {
    method: 'GET',
    path: '/dormitories/{id}/',
    permission: 'view_dormitory',
    summary: 'One dormitory',
    params: idParams,
    answer: d.dormitory,
  },
  getDormitoryImage: {
    method: 'GET',
    path: '/dormitories/{id}/img/{size}/',
    permission: 'view_dormitory',
    summary: 'The picture of a dormitory, or a placeholder',
    params: z.object({ id: idInPath, size: z.enum(['full', 'thumb']) }),
    query: z.object({ v: z.string().max(80) }).partial(),
    fileCookie: true,
    answerType: 'image/webp',
  },
});
