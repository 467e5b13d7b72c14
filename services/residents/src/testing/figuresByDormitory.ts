/** For tests: the kept figures summed per dormitory, without zeros, and a check against a recount. */
import type { ServiceContext } from '@firm/platform/service/context';
import type { DemoPortal } from './demoPortal.ts';
import { recount } from './recount.ts';

/** The sums by `<organisation>.<dormitory>`: `1.2` is dormitory 2 of organisation 1. */
export async function figuresByDormitory({ connection }: ServiceContext): Promise<Record<string, Record<string, number>>> {
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

/** Fails if a recount of the records differs from the figures that writes have incremented. */
export async function expectFiguresToMatchRecount(demo: DemoPortal): Promise<void> {
  const context = demo.portal.context('residents');
  const kept = await figuresByDormitory(context);
  await recount(context);
  expect(await figuresByDormitory(context)).toEqual(kept);
}

function flat(figures: object): [string, number][] {
  return Object.entries(figures).flatMap(([key, value]): [string, number][] =>
    typeof value === 'number' ? [[key, value]] : flat(value as object).map(([inner, n]) => [`${key}.${inner}`, n]),
  );
}
