/** Days relative to the day of seeding, so that the demo data looks equally recent on every first start. */
export class Days {
  readonly #start: number;

  /** `today`: `YYYY-MM-DD`. */
  constructor(today: string) {
    this.#start = Date.parse(`${today}T00:00:00Z`);
  }

  /** `YYYY-MM-DD`, so many days after today; negative: before today. */
  day(offset: number): string {
    return new Date(this.#start + offset * 86_400_000).toISOString().slice(0, 10);
  }

  /** A moment of that day. */
  at(offset: number, minutes = 0): Date {
    return new Date(this.#start + offset * 86_400_000 + minutes * 60_000);
  }
}
