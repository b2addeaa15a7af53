// CSS modules in jest: every class name is its own key.
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });
