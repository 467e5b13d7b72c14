/** For tests: the kept figures summed up per dormitory, without what is nought, and whether they are right. */
import type { ServiceContext } from '@firm/platform/service/context';
import { recount } from '../figures/recount.ts';
import type { DemoPortal } from './demoPortal.ts';

/** The sums by organisation and dormitory: `1.2` is the second dormitory, of the first organisation. */
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

/** Fails where a count of the records themselves gives other figures than those that writes have moved one by one. */
export async function expectFiguresToStand(demo: DemoPortal): Promise<void> {
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
