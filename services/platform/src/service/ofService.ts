/** Objects that a service has once per process, without others needing to know about them. */
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
