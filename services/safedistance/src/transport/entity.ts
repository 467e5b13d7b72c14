/** What the writer needs to know about routes and runs. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { searchWords } from '@firm/platform/list/search';
import { transportRouteFields } from '../../contract/fields/transportRoute.ts';
import { transportRunFacts, transportRunFields } from '../../contract/fields/transportRun.ts';
import { routeReference } from '../../contract/reference.ts';
import { routeModel, runModel, type RouteDocument, type RunDocument } from './model.ts';

const fieldsOf = auditedFields(transportRouteFields);

export const routeEntity: EntityKind<RouteDocument> = {
  entity: 'transportroute',
  model: routeModel,
  dormitoryOf: ({ dormitory }) => dormitory,
  event: ({ name }) => ({ name }),
  audited: (route) => ({
    ...fieldsOf(route),
    riders: route.riders.map(({ employee }) => employee),
    rider_days: route.riders.map(({ from, to }) => `${from} – ${to ?? ''}`),
  }),
};

/** The words by which a search finds a route. */
export const routeWords = ({ _id, name, vehicle }: Pick<RouteDocument, '_id' | 'name' | 'vehicle'>): string[] => searchWords(routeReference(_id), name, vehicle);

const runFieldsOf = auditedFields({ ...transportRunFields, ...transportRunFacts });

export const runEntity: EntityKind<RunDocument> = {
  entity: 'transportrun',
  model: runModel,
  dormitoryOf: ({ dormitory }) => dormitory,
  event: ({ _id }) => ({ runs: [_id] }),
  audited: (run) => ({ ...runFieldsOf(run), boarded: run.boarded.map(({ employee }) => employee) }),
};
