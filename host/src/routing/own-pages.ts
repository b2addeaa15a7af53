import { pageGate, type UserGate } from '@patchbay/shared-contracts';

/** A page of the shell itself; `title` is a key of its texts, `icon` a name of its icons. */
export interface OwnPage {
  readonly path: string;
  readonly title: 'title.home' | 'title.releases';
  readonly icon: string;
  readonly section: string;
  readonly order: number;
  readonly gate: UserGate;
  readonly help: string;
}

export const HOME = '/home';
export const RELEASES = '/releases';

export const ownPages: readonly OwnPage[] = [
  {
    path: HOME,
    title: 'title.home',
    icon: 'home',
    section: 'home',
    order: 0,
    gate: pageGate(HOME),
    help: '/docs?page=home',
  },
  {
    path: RELEASES,
    title: 'title.releases',
    icon: 'releases',
    section: 'releases',
    order: 110,
    gate: pageGate(RELEASES),
    help: '/docs?page=releases',
  },
];

export const ownPageAt = (pathname: string): OwnPage | undefined => ownPages.find(({ path }) => path === pathname);
