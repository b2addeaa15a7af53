export * from './cap.ts';
export * from './dialable.ts';
export * from './next-try.ts';
export * from './presets.ts';
export * from './waterfall.ts';
export * from './script.ts';
