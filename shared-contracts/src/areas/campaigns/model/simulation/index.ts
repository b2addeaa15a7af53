export type { Day, Quantiles } from './day.ts';
export { ourPacer, type Pacer } from './pacer.ts';
export { simulate, type Figures } from './simulate.ts';
export { compareDiallers, comparing, ownDay, type Compared, type WhatIf } from './what-if.ts';
export { uniform } from './uniform.ts';
