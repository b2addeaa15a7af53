/** How many times slower than a quiet one this machine is, as the runner timed it; at least 1. What waits in vain waits longer there. */
export const slowness = Math.max(1, Number(process.env['PATCHBAY_SLOWNESS'] ?? 1) || 1);
