// A worker that does not end by itself holds something that no test let go of.
const signs = [/A worker process has failed to exit gracefully/, /Jest did not exit one second after the test run/];

export const leaksIn = (output) =>
  signs
    .filter((sign) => sign.test(output))
    .map(() => 'A file of tests left something open: jest could not end its workers by itself.');
