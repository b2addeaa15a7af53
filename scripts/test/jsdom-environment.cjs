require('./compile-once.cjs');
const Environment = require('jest-fixed-jsdom');
const { leakAware } = require('./leak-aware.cjs');

module.exports = leakAware(Environment);
