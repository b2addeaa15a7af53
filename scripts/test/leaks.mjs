// Whether the workers of a run released everything. Each test file is checked by itself (leak-aware.cjs), and so is a worker at its end.
// Jest's warning about a worker that took over half a second to end is no sign: on a busy machine freeing its memory takes longer.
const signs = [/A worker of jest ends and holds .*/, /Jest did not exit one second after the test run/];

export const leaksIn = (output) => signs.flatMap((sign) => sign.exec(output)?.[0] ?? []);
