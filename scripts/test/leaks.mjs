// Whether the workers of a run let go of everything. Each file of tests is asked by itself (leak-aware.cjs), and so is a worker that is to
// end. What jest says of a worker that took over half a second to end is no sign: on a busy machine taking down its memory takes longer.
const signs = [/A worker of jest ends and holds .*/, /Jest did not exit one second after the test run/];

export const leaksIn = (output) => signs.flatMap((sign) => sign.exec(output)?.[0] ?? []);
