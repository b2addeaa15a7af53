import { takesHtml } from './accept.ts';

it.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['text/*', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['application/json, */*; q=0.1', true],
  ['TEXT/HTML', true],
  ['application/json', false],
  ['image/*', false],
  ['text/html;q=0', false],
  ['application/json, */*;q=0.000', false],
])('Accept: %s takes HTML: %s [SEC-015]', (accept, expected) => expect(takesHtml(accept)).toBe(expected));
