/** Things that a service has once in each process, and which nobody else has to know of. */
import type { ServiceContext } from './context.ts';

/** The one of a service, made when it is asked for first. */
export function ofService<T extends object>(make: (service: ServiceContext) => T): (service: ServiceContext) => T {
  const made = new WeakMap<ServiceContext, T>();
  return (service) => {
    const one = made.get(service) ?? make(service);
    made.set(service, one);
    return one;
  };
}
