/** For tests: the kept figures summed up per dormitory, without what is nought. */
import type { ServiceContext } from '@firm/platform/service/context';

export async function figuresByHouse({ connection }: ServiceContext): Promise<Record<string, Record<string, number>>> {
  const sums: Record<string, Record<string, number>> = {};
  for (const { _id: _row, org, dormitory, ...figures } of await connection
    .collection('residents_figures')
    .find()
    .toArray()) {
    const sum = (sums[`${org}.${dormitory}`] ??= {});
    for (const [path, n] of flat(figures)) {
      sum[path] = (sum[path] ?? 0) + n;
      if (sum[path] === 0) delete sum[path];
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => Object.keys(sum).length > 0));
}

function flat(figures: object): [string, number][] {
  return Object.entries(figures).flatMap(([key, value]): [string, number][] =>
    typeof value === 'number' ? [[key, value]] : flat(value as object).map(([inner, n]) => [`${key}.${inner}`, n]),
  );
}
