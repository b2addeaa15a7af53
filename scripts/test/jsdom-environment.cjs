require('./compile-once.cjs');
const Environment = require('jest-fixed-jsdom');
const { leakAware } = require('./leak-aware.cjs');
const { patient } = require('./slow-machine.cjs');

module.exports = patient(leakAware(Environment));
