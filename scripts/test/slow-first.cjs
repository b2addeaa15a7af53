// Jest begins with the largest files where it does not know how long each took, which a fresh clone never does. A short file that takes
// long would then begin last, and one worker run on alone: these begin first.
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
