import { en } from './en.ts';

/** Whether a text has this key. */
export const isTextKey = (key: string): key is keyof typeof en => Object.hasOwn(en, key);
