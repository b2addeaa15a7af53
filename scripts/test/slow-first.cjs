// Starts known slow files first. Without earlier timings, as in a fresh clone, jest begins with the largest files; a short but slow file
// would then start last, and keep one worker busy alone.
const Sequencer = require('@jest/test-sequencer').default;

const slow =
  /(?:mount|production|production-trunks|telemetry|seed|page-access|whatsapp-call|two-processes|import|sipp)\.test\.tsx?$/;

module.exports = class SlowFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isSlow = ({ path }) => slow.test(path);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
};
