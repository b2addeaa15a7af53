/** Factor by which this machine is slower than an idle one, as measured by the test runner; at least 1. Timeouts are multiplied by it. */
export const slowness = Math.max(1, Number(process.env['PATCHBAY_SLOWNESS'] ?? 1) || 1);
