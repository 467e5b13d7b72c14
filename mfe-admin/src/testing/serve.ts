/** For tests: answers in place of the services that the area calls. */
import { serverOf } from '@firm/shared-ui/testing/serve.ts';

export const serve = serverOf();
