/** The area's calls, typed by the services' contracts. Query keys begin with the name of the collection, so that live events invalidate them. */
import type { AdminApi } from '@firm/admin/contract';
import type { IdentityApi } from '@firm/identity/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import type { TenancyApi } from '@firm/tenancy/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createApi, isApiError } from '@firm/shared-ui/api/index.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';

export const api = createApi<IdentityApi & ResidentsApi & TenancyApi & AdminApi>();

export type UserRow = IdentityApi['GET /users/']['answer']['results'][number];
export type Group = IdentityApi['GET /groups/{id}/']['answer'];
export type GroupEffect = IdentityApi['POST /groups/{id}/preview/']['answer'];
export type GroupVersion = IdentityApi['GET /groups/{id}/versions/']['answer']['results'][number];
export type UserRights = IdentityApi['GET /users/{username}/rights/']['answer'];

export type Request = IdentityApi['GET /register_requests/']['answer']['results'][number];

/** Page size that holds everything: more groups than an organisation may have, and more permissions than the portal has. */
const all = 200;

/** Every group of the organisation, by its stored name. */
export const readGroups = async (signal: AbortSignal): Promise<readonly Group[]> => (await api('GET /groups/', { query: { limit: all }, signal })).results;
export const groupsQuery = queryOptions({ queryKey: ['groups', 'all'], queryFn: ({ signal }) => readGroups(signal) });

/** Zone types to choose from; they change with the organisation's lists. */
export const zoneTypesQuery = queryOptions({
  queryKey: ['zonetypes', 'choices'],
  queryFn: async ({ signal }) => (await api('GET /zonetypes/', { query: { limit: 1_000 }, signal })).results,
});

/**
 * Whether the portal sends e-mail; changes only with a restart. The shell asks the same before anybody is signed in: under a key of its own, so
 * that neither relies on what the other keeps.
 */
export const mailQuery = queryOptions({
  queryKey: ['password_links', 'admin'],
  queryFn: async ({ signal }) => (await api('GET /password_links/', { signal })).by_mail,
  staleTime: Infinity,
});

/** Every permission of the portal; changes only with releases. */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions', 'all'],
  queryFn: async ({ signal }) => (await api('GET /permissions/', { query: { limit: all }, signal })).results,
  staleTime: Infinity,
});

/** The permissions of a user, with the groups that give them (docs/rules/access.md#rights-explained). @param user its id */
export const rightsQuery = (user: number) =>
  queryOptions({ queryKey: ['users', 'rights', user], queryFn: ({ signal }) => api('GET /users/{username}/rights/', { params: { username: String(user) }, signal }) });

/** The dormitories to which a user has access. @param user its id */
export const accessQuery = (user: number) =>
  queryOptions({ queryKey: ['users', 'access', user], queryFn: ({ signal }) => api('GET /dormitories/access/', { query: { user: String(user) }, signal }) });

/** One user with groups and profile. @param user its id */
export const userQuery = (user: number) => queryOptions({ queryKey: ['users', 'one', user], queryFn: ({ signal }) => api('GET /users/{username}/', { params: { username: String(user) }, signal }) });

/** The versions of a group, newest first (docs/rules/access.md#groups-of-ones-own). */
export const versionsQuery = (group: number) =>
  queryOptions({ queryKey: ['groups', 'versions', group], queryFn: async ({ signal }) => (await api('GET /groups/{id}/versions/', { params: { id: group }, query: { limit: all }, signal })).results });

export type Contract = AdminApi['GET /contracts/']['answer']['results'][number];
export type ContractInFull = AdminApi['GET /contracts/{id}/']['answer'];
export type ContractBody = AdminApi['POST /contracts/']['body'];
export type ProductCategory = AdminApi['GET /productcategory/']['answer']['results'][number];

/** One contract in full: its lines, its documents and the moves that are possible now. */
export const contractQuery = (id: number) => queryOptions({ queryKey: ['contracts', 'one', id], queryFn: ({ signal }) => api('GET /contracts/{id}/', { params: { id }, signal }) });

/** @param month `YYYY-MM` */
export const chargesQuery = (id: number, month: string) =>
  queryOptions({ queryKey: ['contracts', 'charges', id, month], queryFn: ({ signal }) => api('GET /contracts/{id}/charges/', { params: { id }, query: { month }, signal }), placeholderData: (before) => before });

/** All categories, including hidden ones: few enough to load at once. */
export const categoriesQuery = queryOptions({
  queryKey: ['productcategory', 'all'],
  queryFn: async ({ signal }) => (await api('GET /productcategory/', { query: { all: 'true', limit: 1_000 }, signal })).results,
});

/** One zone, for its name and limits. */
export const zoneQuery = (id: number) => queryOptions({ queryKey: ['workzones', 'one', id], queryFn: ({ signal }) => api('GET /workzones/{id}/', { params: { id }, signal }) });

export type ZoneType = ResidentsApi['GET /zonetypes/']['answer']['results'][number];
export type ReportSetting = AdminApi['GET /reportsettings/']['answer']['results'][number];
export type ExportTracker = AdminApi['GET /exporttrackers/{id}/']['answer'];
export type ExportBody = AdminApi['POST /exporttrackers/']['body'];

/** Reports that the caller may request; the catalogue changes only with rights and releases. */
export const reportsQuery = queryOptions({
  queryKey: ['reportsettings', 'all'],
  queryFn: async ({ signal }) => (await api('GET /reportsettings/', { query: { limit: all }, signal })).results,
});

export type ReportRow = AdminApi['GET /reportsettings/{id}/rows/']['answer']['results'][number];
export type ReportSummary = AdminApi['GET /reportsettings/{id}/summary/']['answer'];

/**
 * Totals over all rows of a report.
 * @param language of the answer: another one is another answer
 */
export const reportSummaryQuery = (id: number, query: AdminApi['GET /reportsettings/{id}/summary/']['query'], language: Language) =>
  queryOptions({ queryKey: ['reportsettings', 'summary', id, query, language], queryFn: ({ signal }) => api('GET /reportsettings/{id}/summary/', { params: { id }, query, signal }), placeholderData: (before) => before });

/** One export with its progress. */
export const exportQuery = (id: number) => queryOptions({ queryKey: ['exporttrackers', 'one', id], queryFn: ({ signal }) => api('GET /exporttrackers/{id}/', { params: { id }, signal }) });

export type SavedReport = AdminApi['GET /reportsettings/saved/']['answer']['results'][number];
export type SavedBody = AdminApi['POST /reportsettings/']['body'];

/** Users to whom a report may be sent. */
export const readersQuery = (report: number) =>
  queryOptions({ queryKey: ['users', 'readers', report], queryFn: async ({ signal }) => (await api('GET /reportsettings/readers/', { query: { report: String(report), limit: 1_000 }, signal })).results });

/** An address at which the file of an export can be had without logging in. */
export type ExportLink = AdminApi['GET /exportlinks/']['answer']['results'][number];

/** Links to the file of an export, newest first. */
export const linksQuery = (tracker: number) => queryOptions({ queryKey: ['exportlinks', tracker], queryFn: async ({ signal }) => (await api('GET /exportlinks/', { query: { tracker: String(tracker), limit: 20 }, signal })).results });

export type ExportSettings = AdminApi['GET /exporttrackers/settings/']['answer'];
export const exportSettingsQuery = queryOptions({ queryKey: ['exporttrackers', 'settings'], queryFn: ({ signal }) => api('GET /exporttrackers/settings/', { signal }) });

/** The size that an export would have, before it is requested. A refusal is no notice: the form shows it. */
export const estimateQuery = (body: ExportBody) => queryOptions({ queryKey: ['exporttrackers', 'estimate', body], queryFn: ({ signal }) => api('POST /exporttrackers/estimate/', { body, signal, quiet: true }), staleTime: 30_000 });

export type Dormitory = ResidentsApi['GET /dormitories/{id}/']['answer'];

export type DormitoryClone = ResidentsApi['POST /dormitories/{id}/clone/']['answer'];

/** One dormitory with all fields of its form. */
export const dormitoryQuery = (id: number) => queryOptions({ queryKey: ['dormitories', 'one', id], queryFn: ({ signal }) => api('GET /dormitories/{id}/', { params: { id }, signal }) });

export type AccessReview = IdentityApi['GET /accessreviews/{id}/']['answer'];
export type AccessReviewLine = IdentityApi['POST /accessreviews/{id}/lines/{line}/decide/']['answer'];

/** One access review with its counts; its lines are a list of their own. */
export const reviewQuery = (id: number) => queryOptions({ queryKey: ['accessreviews', 'one', id], queryFn: ({ signal }) => api('GET /accessreviews/{id}/', { params: { id }, signal }) });

/** The lines of a review, at most as many as one page of an answer may have. */
export const reviewLinesQuery = (id: number, undecided: boolean) =>
  queryOptions({
    queryKey: ['accessreviews', 'lines', id, undecided],
    queryFn: async ({ signal }) => (await api('GET /accessreviews/{id}/lines/', { params: { id }, query: { limit: 1_000, ...(undecided && { decision: 'none' as const }) }, signal })).results,
    placeholderData: (before) => before,
  });

export type RightsRequest = IdentityApi['GET /rights_requests/{id}/']['answer'];
export type RightsRequestBody = IdentityApi['POST /rights_requests/']['body'];

/** Requests for rights, newest first, a hundred at a time: those that wait, or all. */
export const rightsRequestsQuery = (waiting: boolean) =>
  infiniteQueryOptions({
    queryKey: ['rightsrequests', waiting],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api('GET /rights_requests/', { query: { limit: rightsRequestsAtOnce, offset: pageParam, ...(waiting && { status: 'pending' as const }) }, signal }),
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length * rightsRequestsAtOnce),
  });

const rightsRequestsAtOnce = 100;

export type AuditEntry = AdminApi['GET /audit/']['answer']['results'][number];
export type AuditQuery = AdminApi['GET /audit/']['query'];

/** Entities whose changes the user may view; they change only with rights and releases. */
export const auditKindsQuery = queryOptions({ queryKey: ['audit', 'kinds'], queryFn: ({ signal }) => api('GET /audit/kinds/', { signal }) });

export type UserSession = IdentityApi['GET /users/{username}/sessions/']['answer']['results'][number];
export type BulkAnswer = IdentityApi['POST /users/bulk/']['answer'];

/** Where a user is logged in at present. @param user its id */
export const sessionsQuery = (user: number) =>
  queryOptions({ queryKey: ['users', 'sessions', user], queryFn: async ({ signal }) => (await api('GET /users/{username}/sessions/', { params: { username: String(user) }, query: { limit: all }, signal })).results });

export type OrganisationRecord = IdentityApi['GET /orgentities/{id}/']['answer'];

/** Uses the footer's query key, so that both share one answer. */
export const organisationQuery = (id: number) => queryOptions({ queryKey: ['orgentities', id], queryFn: ({ signal }) => api('GET /orgentities/{id}/', { params: { id }, signal }), enabled: id > 0 });

export type Bed = TenancyApi['GET /resources/']['answer']['results'][number];
export type BedRefusal = TenancyApi['POST /resources/bulkdelete/']['answer']['refusals'][number];

/** References of the beds that these rooms would get next. */
export const nextBedsQuery = (zones: readonly number[], count: number, type: number) =>
  queryOptions({ queryKey: ['resources', 'next', zones, count, type], queryFn: async ({ signal }) => (await api('GET /resources/next_beds/', { query: { zone: zones.join(','), count: String(count), type: String(type) }, signal })).results, staleTime: 0 });

/** Which of these beds could be deleted, and which residents prevent deleting the others. */
export const bedsGoingQuery = (ids: readonly number[]) =>
  queryOptions({ queryKey: ['resources', 'going', ids], queryFn: ({ signal }) => api('POST /resources/bulkdelete/', { body: { res_ids: [...ids], dry_run: true }, signal }), staleTime: 0 });

/** Which beds of a bulk step were refused, and why; null for any other error. */
export const bedRefusalsOf = (problem: unknown): readonly BedRefusal[] | null => (isApiError(problem) && problem.code === 'bulk_refused' ? (problem.body['refusals'] as readonly BedRefusal[]) : null);

export type QuarterRow = AdminApi['GET /quarterlyreports/']['answer']['results'][number];
export type QuarterReport = AdminApi['GET /quarterlyreports/{id}/']['answer'];

/** @param quarter first day of the quarter */
export const quarterQuery = (dormitory: number, quarter: string) =>
  queryOptions({ queryKey: ['quarterlyreports', 'one', dormitory, quarter], queryFn: ({ signal }) => api('GET /quarterlyreports/{id}/', { params: { id: dormitory }, query: { quarter }, signal }) });

export type Operator = IdentityApi['GET /operators/']['answer']['results'][number];

/** The organisation that runs this portal. */
export const portalOperatorQuery = queryOptions({ queryKey: ['orgentities', 'current'], queryFn: ({ signal }) => api('GET /orgentities/current/', { signal }), staleTime: Infinity });
