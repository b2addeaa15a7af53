import type { ComponentType } from 'react';
import { HOME } from '../routing/own-pages.ts';

/** The home page, fetched when it is shown: what it needs of calls and logs is no part of every start. */
export const loadHome = async (): Promise<ComponentType> => {
  const { HomePage } = await import(/* webpackChunkName: "home" */ './ui/home-page.tsx');
  return HomePage;
};

/** Fetches it ahead of whoever shows it, who asks again where that fails. */
export const fetchHome = () => void loadHome().catch(() => undefined);

/** Whether the page begins with it. */
export const beginsAtHome = (pathname: string): boolean => pathname === '/' || pathname === HOME;
