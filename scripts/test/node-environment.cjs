require('./compile-once.cjs');
const { TestEnvironment } = require('jest-environment-node');
const { leakAware } = require('./leak-aware.cjs');
const { patient } = require('./slow-machine.cjs');

module.exports = patient(leakAware(TestEnvironment));
