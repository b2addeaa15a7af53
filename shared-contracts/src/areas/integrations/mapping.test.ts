import { exampleOf } from '../hooks/examples.ts';
import { mapped, mappingOf } from './mapping.ts';

const body = exampleOf('call.ended');

it.each<[string, object]>([
  ['phone = {{customer_number}}', { phone: '+919812345678' }],
  ['seconds = {{talk_seconds}}\nwho={{agent.name}}', { seconds: 230, who: 'Asha Rao' }],
  ['note = {{agent.name}} talked {{ talk_seconds }} s', { note: 'Asha Rao talked 230 s' }],
  ['kind = {{type}}\nfixed = a = b', { kind: 'call.ended', fixed: 'a = b' }],
  ['gone = {{nobody}}\nleft = [{{agent}}]', { gone: null, left: '[]' }],
  ['odd = {{constructor.name}}', { odd: null }],
])('a CRM is sent %j as %j [CONF-INT-001]', (lines, sent) => expect(mapped(lines, body)).toEqual(sent));

it('without a mapping a CRM is sent all of it [CONF-INT-001]', () => expect(mapped('\n', body)).toEqual(body));

it.each([
  ['no sign', 'phone'],
  ['no field', '= {{a}}'],
  ['a field with a space', 'my phone = a'],
  ['a field twice', 'a = 1\na = 2'],
  ['a field of every object', '__proto__ = a'],
])('%s is no mapping [CONF-INT-001]', (_, lines) => expect(mappingOf(lines)).toBeNull());
