import { factsOf } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { releaseOf } from '../testing/releases.ts';
import { decide } from './decide.ts';

const title = { en: 'Team' };
const page = (path: string, also: object = {}) => ({ path, title, gate: { all: [] }, ...also });
const remote = (name: string, routes: readonly object[], redirects: readonly object[] = []) =>
  releaseOf({ name, contracts: '^1.0.0', mount: 'routes', routes, redirects });

const releases = [
  remote(
    'remote-team',
    [
      ...[page('/team'), page('/team/*'), page('/admins', { gate: 'admin' }), page('/taken/here')],
      page('/enter', { area: 'signed-out' }),
      page('/round', { leadsTo: ['/about', '/team'] }),
      page('/about', { leadsTo: ['/round'] }),
    ],
    [
      { from: '/crew', to: '/team' },
      { from: '/crew/admins', to: '/admins' },
      { from: '/crews/*', to: '/team/*' },
      { from: '/squad/*', to: '/team' },
      { from: '/taken/*', to: '/team' },
      { from: '/come-in', to: '/enter' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/away', to: '/foreign' },
    ],
  ),
  remote('remote-other', [page('/foreign')]),
];
const facts = (role: string) => factsOf(sampleUser({ role }), [samplePlan]);
const leads = (pathname: string, session: ReadonlySet<string> | null) => {
  const decision = decide({ pathname, facts: session, releases });
  if (decision.kind === 'redirect') return `${decision.moved ? 'moved' : 'sent'} to ${decision.to}`;
  return decision.kind === 'remote' ? decision.route.path : decision.kind;
};

describe('where an address of before leads [PLAT-029]', () => {
  it.each([
    ['to the page that the remote declares', '/crew', 'moved to /team'],
    ['with what is below it, where that goes along', '/crews/7/calls', 'moved to /team/7/calls'],
    ['to the page below which nothing goes along', '/squad/7', 'moved to /team'],
    ['home, where the session may not see the page', '/crew/admins', 'sent to /home'],
    ['home, where a declaration would send it round in circles', '/a', 'sent to /home'],
    ['home, where the page is another remote’s', '/away', 'sent to /home'],
    ['to the page that stands there, whatever else is declared', '/taken/here', '/taken/here'],
    ['home, where a page that only leads on leads to one that does the same', '/about', 'sent to /home'],
    ['to the first that is a page', '/round', 'sent to /team'],
  ])('is %s: %s', (_, pathname, expected) => expect(leads(pathname, facts('agent'))).toBe(expected));

  it('is for whom the page is for', () => {
    expect(leads('/crew/admins', facts('owner'))).toBe('moved to /admins');
    expect(leads('/come-in', facts('owner'))).toBe('sent to /home');
    expect(leads('/come-in', null)).toBe('moved to /enter');
    expect(leads('/crew', null)).toBe('sent to /login');
  });
});
