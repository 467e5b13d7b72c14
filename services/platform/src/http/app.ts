/** A service's HTTP side: every route of its contract in one Express app. */
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { AnswerCache } from '../cache/answers.ts';
import type { RouteSpec, RouteTable } from '../contract/route.ts';
import { notFound } from '../errors/apiError.ts';
import type { ServiceContext } from '../service/context.ts';
import type { Handlers } from './call.ts';
import { asApiError } from './errors.ts';
import type { Callers } from './identify.ts';
import { sendError } from './send.ts';
import { ServedRoute } from './servedRoute.ts';

export function createApp<T extends RouteTable>(service: ServiceContext, routes: T, handlers: Handlers<T>, callers: Callers): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  const answers = new AnswerCache();
  for (const name of bySpecificity(routes)) {
    const spec = routes[name] as RouteSpec;
    const route = new ServedRoute(service, spec, handlers[name], callers, answers);
    const path = spec.path.replace(/\{(\w+)\}/g, ':$1');
    app[spec.method.toLowerCase() as 'get'](path, (request, response) => route.serve(request, response));
  }
  app.use((request: Request, response: Response) => sendError(request, response, notFound()));
  // Four parameters tell Express that this handles errors on the way to a route, such as a path that cannot be decoded.
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => sendError(request, response, asApiError(error)));
  return app;
}

/** Literal segments before parameters, so that `/alerts/stats/` is never taken for an alert named `stats`. */
function bySpecificity<T extends RouteTable>(routes: T): (keyof T & string)[] {
  const rank = (path: string) => path.split('/').map((segment) => (segment.startsWith('{') ? '1' : '0')).join('');
  return (Object.keys(routes) as (keyof T & string)[]).sort((a, b) =>
    rank((routes[a] as RouteSpec).path).localeCompare(rank((routes[b] as RouteSpec).path)),
  );
}
