export * from './calendar.ts';
export * from './clock.ts';
export * from './edges.ts';
export * from './formats.ts';
export * from './ranges.ts';
export * from './zone.ts';
