// Users and numbers known to both the engine's process and the phones' process.
export const DOMAIN = 'cc.test'; // the fake phone's
export const ACCOUNT = 'acc';
export const SERVICE = '+911800111222';
export const agentId = (n) => `agent-${n}`;
export const customerNumber = (n) => `+91990000${String(n).padStart(4, '0')}`;
export const passwordOf = (sipUser) => `${sipUser}-pw`;
export const users = (pairs) =>
  Array.from({ length: pairs }, (_, n) => ({ agent: agentId(n), customer: `customer-${n}` }));
