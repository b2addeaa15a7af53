/** Slowness of this machine as a multiple of a quiet one, as measured by the test command; at least 1. */
const slowness = Math.max(1, Number(process.env.PATCHBAY_SLOWNESS) || 1);

/** Scales a time limit, ms, from a quiet machine to this one. */
export const patiently = (ms: number): number => Math.ceil(ms * slowness);
