/** Objects of which a service has one per process, without others needing to know about them. */
import type { ServiceContext } from './context.ts';

/** The object of a service, made when it is first asked for. */
export function perService<T extends object>(make: (service: ServiceContext) => T): (service: ServiceContext) => T {
  const made = new WeakMap<ServiceContext, T>();
  return (service) => {
    const one = made.get(service) ?? make(service);
    made.set(service, one);
    return one;
  };
}
