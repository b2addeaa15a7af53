require('./compile-once.cjs');
const { TestEnvironment } = require('jest-environment-node');
const { leakAware } = require('./leak-aware.cjs');

module.exports = leakAware(TestEnvironment);
