// Records the result of each fault's test: noticed, survived, or the reason why the test could not run.
const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');

module.exports = class {
  constructor() {
    this.results = {};
  }
  onTestResult({ context }, { numFailingTests, testExecError }) {
    const { name } = context.config.displayName;
    this.results[name] = testExecError ? testExecError.message : numFailingTests > 0 ? 'noticed' : 'survived';
  }
  onRunComplete() {
    const file = process.env.PATCHBAY_MUTANTS_REPORT;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.results));
  }
  getLastError() {}
};
