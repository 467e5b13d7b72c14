/**
 * A weighted semaphore: admits work as long as its weights together stay within a capacity; the rest waits in order.
 * Uploads are held in memory, so this keeps a process within its memory however many arrive at once. Not async-mutex's
 * (0.5.0): there a waiter that has given up stays in the queue, so that a large one still holds up those behind it, and each
 * release counts through the whole capacity, which takes 200 ms for one of 50 MB.
 */
export class Semaphore {
  readonly #capacity: number;
  readonly #waiting: { weight: number; enter: () => void }[] = [];
  #inside = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The weight that is now admitted, in the unit of the capacity. */
  get inside(): number {
    return this.#inside;
  }

  /** How many wait for room. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Waits for room. Returns the function that gives it back (safe to call twice), or null when `patience` ms have passed.
   * A weight above the capacity counts as the whole capacity, so it gets through alone.
   */
  async enter(weight: number, patience: number): Promise<(() => void) | null> {
    const taken = Math.min(Math.max(1, weight), this.#capacity);
    if (this.#waiting.length === 0 && this.#inside + taken <= this.#capacity) return this.#admit(taken);

    return new Promise((resolve) => {
      const waiter = { weight: taken, enter: () => {} };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        resolve(null);
        this.#next();
      }, patience);
      waiter.enter = () => {
        clearTimeout(timer);
        resolve(this.#admit(taken));
      };
      this.#waiting.push(waiter);
    });
  }

  #admit(weight: number): () => void {
    this.#inside += weight;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#inside -= weight;
      this.#next();
    };
  }

  #next(): void {
    for (let head = this.#waiting[0]; head && this.#inside + head.weight <= this.#capacity; head = this.#waiting[0]) {
      this.#waiting.shift();
      head.enter();
    }
  }
}
