import { realReleases } from '../testing/releases.ts';

const pages = realReleases.flatMap(({ name, declaration }) =>
  declaration.routes.map(({ path, title }) => ({ remote: name, path, title })),
);
const remoteOf = (path: string): readonly string[] =>
  pages.filter((page) => page.path === path).map(({ remote }) => remote);

it('campaigns have two pages, titled Create Campaign and Campaign [CAMP-001]', () => {
  expect(
    pages
      .filter(({ path }) => path.includes('campaign'))
      .map(({ path, title }) => [path, title?.en])
      .sort(),
  ).toEqual([
    ['/campaign', 'Campaign'],
    ['/createcampaign', 'Create Campaign'],
  ]);
});

it('one remote owns the pages of campaigns, of phonebooks and of sounds [CAMP-003]', () => {
  expect(['/createcampaign', '/campaign', '/phonebooks', '/sounds'].map(remoteOf)).toEqual([
    ['remote-config'],
    ['remote-config'],
    ['remote-config'],
    ['remote-config'],
  ]);
});
