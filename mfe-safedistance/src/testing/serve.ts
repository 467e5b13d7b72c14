/** For tests: mocks the services that the area calls. */
import { safeDistanceRoutes } from '@firm/safedistance/contract';
import { page, serverOf, type Answers, type Served } from '@firm/shared-ui/testing/serve.ts';

const answering = serverOf(safeDistanceRoutes);

/** The calls of the filter bar and of names of places, which are on every screen: no filter is stored, and there is nothing to choose from. */
const bar: Answers = {
  'GET /userpreferences/user-pref/': () => ({ status: 200, body: { proj: null, loc: null } }),
  'GET /dormitories/choices/': () => page(),
  'GET /projects/': () => page(),
  'GET /locations/': () => page(),
};

export const serve = (answers: Answers): Served => answering({ ...bar, ...answers });
