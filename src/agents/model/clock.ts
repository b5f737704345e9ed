/** Time, handed in so that tests need not wait. */
export type Clock = {
  /** Milliseconds, from any beginning. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};
