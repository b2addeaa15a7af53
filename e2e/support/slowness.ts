/** How many times slower this machine is than a quiet one, as the test command measured it; at least 1. */
const slowness = Math.max(1, Number(process.env.PATCHBAY_SLOWNESS) || 1);

/** A time limit on a quiet machine, ms, as long as this machine needs. */
export const patiently = (ms: number): number => Math.ceil(ms * slowness);
