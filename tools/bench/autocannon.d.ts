/** Types for the part of autocannon that the bench uses; the package has none. */
declare module 'autocannon' {
  interface Options {
    url: string;
    method?: string;
    connections: number;
    duration: number;
    timeout?: number;
    headers?: Record<string, string>;
    body?: string;
    requests?: { setupRequest: (request: object) => object }[];
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
