/**
 * The current day in each dormitory: each has its own time zone, and residents without a dormitory use the organisation's.
 * Most of the time all dormitories are on the same day, so conditions list only those on a different day.
 */
import { clock } from '@firm/platform/clock/clock';
import { every, wholeOrg, type Condition } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitoryModel, type DormitoryDocument } from '../dormitory/model.ts';
import { addDays, dayIn, defaultTimeZone, type Day } from '@firm/platform/contract/days';

type DormitoryRow = Pick<DormitoryDocument, '_id'> & { readonly timezone?: string };

/** As of one moment: make a new one for each call or round of a job. */
export class Calendar {
  readonly #usual: Day;
  readonly #elsewhere = new Map<Day, number[]>();

  constructor(dormitories: readonly DormitoryRow[], now: Date) {
    this.#usual = dayIn(defaultTimeZone, now);
    for (const { _id, timezone } of dormitories) {
      const day = dayIn(timezone ?? defaultTimeZone, now);
      if (day === this.#usual) continue;
      this.#elsewhere.set(day, [...(this.#elsewhere.get(day) ?? []), _id]);
    }
  }

  /** Today in a dormitory; null: for residents without one. */
  today(dormitory: number | null): Day {
    for (const [day, dormitories] of this.#elsewhere) if (dormitory !== null && dormitories.includes(dormitory)) return day;
    return this.#usual;
  }

  /** The latest current day among these dormitories; null: among all. */
  latest(dormitories: readonly number[] | null = null): Day {
    const days = dormitories?.map((id) => this.today(id)) ?? [this.#usual, ...this.#elsewhere.keys()];
    return days.reduce((latest, day) => (day > latest ? day : latest), days[0] ?? this.#usual);
  }

  /** A condition about today, for records with a `dormitory`: each is compared with its own dormitory's day. */
  where(condition: (today: Day) => Condition): Condition {
    if (this.#elsewhere.size === 0) return condition(this.#usual);
    const others = [...this.#elsewhere.values()].flat();
    return {
      $or: [
        every({ dormitory: { $nin: others } }, condition(this.#usual)),
        ...[...this.#elsewhere].map(([day, dormitories]) => every({ dormitory: { $in: dormitories } }, condition(day))),
      ],
    };
  }

  /** For an aggregation over records with a `dormitory`: its today plus so many days. */
  expression(days = 0): unknown {
    const usual = addDays(this.#usual, days);
    if (this.#elsewhere.size === 0) return usual;
    const branches = [...this.#elsewhere].map(([day, dormitories]) => ({
      case: { $in: ['$dormitory', dormitories] },
      then: addDays(day, days),
    }));
    return { $switch: { branches, default: usual } };
  }
}

/** The calendar of an organisation's dormitories, or of all organisations'. */
export async function calendarOf(service: ServiceContext, org: number | 'all', now: Date = clock.now()): Promise<Calendar> {
  return (await calendarsOf(service, org))(now);
}

/** As `calendarOf`, for several moments. */
export async function calendarsOf(service: ServiceContext, org: number | 'all'): Promise<(now: Date) => Calendar> {
  const dormitories = org === 'all' ? service.everyRow(dormitoryModel, 'jobs work for every organisation') : service.rows(dormitoryModel, wholeOrg(org));
  const rows = await dormitories.find({}, { projection: { timezone: 1 } }).toArray();
  return (now) => new Calendar(rows, now);
}
