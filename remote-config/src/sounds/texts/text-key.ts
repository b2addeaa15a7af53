import { en } from './en.ts';

/** Whether there is a text of this name. */
export const isTextKey = (key: string): key is keyof typeof en => Object.hasOwn(en, key);
