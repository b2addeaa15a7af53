import { en } from './en.ts';

export const isTextKey = (key: string): key is keyof typeof en => Object.hasOwn(en, key);
