/** For tests: mocks the services that the area calls. */
import { healthRoutes } from '@firm/health/contract';
import { tenancyRoutes } from '@firm/tenancy/contract';
import { page, serverOf, type Answers, type Served } from '@firm/shared-ui/testing/serve.ts';

const answering = serverOf(healthRoutes, tenancyRoutes);

/** The call of names of places, which are on most screens. */
const places: Answers = { 'GET /dormitories/choices/': () => page() };

export const serve = (answers: Answers): Served => answering({ ...places, ...answers });
