/**
 * Aggregations whose every field is known to the compiler: `'$bed_count'` is a reference to a field of the rows that a
 * stage is given, and a name that they do not have does not compile. The result is typed by what was asked for.
 * Only the operators of MongoDB that somebody needs are declared; the stages are sent as they are written.
 */
import type { PipelineStage } from 'mongoose';

type Texts<T> = Extract<T, string>;
/** The part of a value that has fields of its own; moments and lists have none. */
type Nested<Value> = Exclude<NonNullable<Value>, readonly unknown[] | Date | string | number | boolean>;

/** The names of fields whose values fit; `_id.zone` for a nested one. */
type PathTo<Row, Fitting> = {
  [Field in keyof Row & string]:
    | (NonNullable<Row[Field]> extends Fitting ? Field : never)
    | { [Part in Texts<keyof Nested<Row[Field]>>]: NonNullable<Nested<Row[Field]>[Part]> extends Fitting ? `${Field}.${Part}` : never }[Texts<keyof Nested<Row[Field]>>];
}[keyof Row & string];

/** A reference to a field of the rows. */
type FieldOf<Row, Fitting = unknown> = `$${PathTo<Row, Fitting>}`;

/** A literal text, not a reference. */
interface Text<T extends string = string> {
  readonly $literal: T;
}

/** A value that is computed from one row. */
type Expression<Row> = FieldOf<Row> | '$$ROOT' | number | null | Text | Operation<Row>;

type Operation<Row> =
  | { readonly $size: FieldOf<Row, readonly unknown[]> }
  | { readonly $dateTrunc: { readonly date: FieldOf<Row, Date>; readonly unit: 'minute'; readonly binSize: number } };

/** A condition on one row. */
type Condition<Row> = { readonly $eq: readonly [Expression<Row>, Expression<Row>] } | { readonly $gt: readonly [Expression<Row>, Expression<Row>] } | FieldOf<Row, boolean>;

/** Several values of one row, each under a name of its own. */
interface Named<Row> {
  readonly [name: string]: Expression<Row>;
  readonly [operator: `$${string}`]: never;
}

/** What rows are grouped by: a value, several, or null for all of them together. */
type GroupKey<Row> = Expression<Row> | Named<Row>;

/** What is computed from the rows of a group. */
type Accumulator<Row> =
  | { readonly $sum: number | FieldOf<Row, number> | { readonly $cond: readonly [Condition<Row>, number, number] } }
  | { readonly $push: Expression<Row> | Named<Row> }
  | { readonly $addToSet: Expression<Row> | Named<Row> }
  | { readonly $first: Expression<Row> | Named<Row> }
  | { readonly $firstN: SeveralValues<Row> }
  | { readonly $minN: SeveralValues<Row> };

interface SeveralValues<Row> {
  readonly n: number;
  readonly input: Expression<Row> | Named<Row>;
}

/** The value of a field by its path. */
type At<Row, Path extends string> = Path extends keyof Row ? Row[Path] : Path extends `${infer Field}.${infer Part}` ? (Field extends keyof Row ? At<Nested<Row[Field]>, Part> : never) : never;

type ValueOf<Row, E> = E extends '$$ROOT'
  ? Row
  : E extends `$${infer Path}`
    ? At<Row, Path>
    : E extends number
      ? number
      : E extends null
        ? null
        : E extends Text<infer T>
          ? T
          : E extends { readonly $size: unknown }
            ? number
            : E extends { readonly $dateTrunc: unknown }
              ? Date
              : { readonly [Name in keyof E]: ValueOf<Row, E[Name]> };

type Accumulated<Row, T> = T extends { readonly $push: infer E } | { readonly $addToSet: infer E } | { readonly $firstN: { readonly input: infer E } } | { readonly $minN: { readonly input: infer E } }
  ? ValueOf<Row, E>[]
  : T extends { readonly $first: infer E }
    ? ValueOf<Row, E>
    : number;

/** What `group` makes of rows. */
type Groups<Row, By, Of> = { readonly [Name in keyof Of | '_id']: Name extends '_id' ? ValueOf<Row, By> : Name extends keyof Of ? Accumulated<Row, Of[Name]> : never };

/** Rows on their way through the stages of an aggregation; `toArray` queries the database. */
export class Aggregation<Row extends object> {
  readonly #run: (stages: readonly PipelineStage[]) => Promise<object[]>;
  readonly #stages: readonly PipelineStage[];

  constructor(run: (stages: readonly PipelineStage[]) => Promise<object[]>, stages: readonly PipelineStage[] = []) {
    this.#run = run;
    this.#stages = stages;
  }

  sort(order: Readonly<Partial<Record<PathTo<Row, unknown>, 1 | -1>>>): Aggregation<Row> {
    return this.#with({ $sort: order as Record<string, 1 | -1> });
  }

  limit(rows: number): Aggregation<Row> {
    return this.#with({ $limit: rows });
  }

  /** The rows that meet the condition. */
  where(condition: Condition<Row>): Aggregation<Row> {
    return this.#with({ $match: { $expr: condition } } as PipelineStage);
  }

  /** One row for each distinct value of `by`, as its `_id`, with what `of` computes from the rows that have it. */
  group<const By extends GroupKey<Row>, const Of extends Readonly<Record<string, Accumulator<Row>>> = Record<never, never>>(by: By, of?: Of): Aggregation<Groups<Row, By, Of>> {
    return this.#with({ $group: { _id: by, ...of } } as PipelineStage);
  }

  /** Only these fields of the rows, and `_id`. */
  only<Field extends keyof Row & string>(...fields: readonly Field[]): Aggregation<Pick<Row, Field | (keyof Row & '_id')>> {
    return this.#with({ $project: { _id: 1, ...Object.fromEntries(fields.map((field) => [field, 1])) } });
  }

  toArray(): Promise<Row[]> {
    return this.#run(this.#stages) as Promise<Row[]>;
  }

  #with<Next extends object>(stage: PipelineStage): Aggregation<Next> {
    return new Aggregation<Next>(this.#run, [...this.#stages, stage]);
  }
}
