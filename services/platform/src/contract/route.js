/** Declares a service's calls; keeps the literal types so that front ends and handlers are typed by them. */
export function defineRoutes(routes) {
    return routes;
}
