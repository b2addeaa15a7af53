import type { ComponentType } from 'react';
import { HOME } from '../routing/own-pages.ts';

/** Loads the home page when it is shown, which keeps its code for calls and logs out of every start. */
export const loadHome = async (): Promise<ComponentType> => {
  const { HomePage } = await import(/* webpackChunkName: "home" */ './ui/home-page.tsx');
  return HomePage;
};

/** Prefetches the home page; on failure the page loads it again when shown. */
export const fetchHome = () => void loadHome().catch(() => undefined);

/** Whether the console starts on the home page. */
export const beginsAtHome = (pathname: string): boolean => pathname === '/' || pathname === HOME;
