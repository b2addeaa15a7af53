import { fillTemplate, templateProblem, type TemplateValues } from './variables.ts';

const values: TemplateValues = {
  'customer.name': 'Mira Sen',
  'customer.company': '',
  'customer.email': 'mira@example.com',
  'agent.name': '{{account.name}}',
  'account.name': 'Demo Traders',
};

it.each<[string, string, readonly string[]]>([
  ['Hello {{customer.name}}!', 'Hello Mira Sen!', []],
  ['{{ customer.name }} of {{customer.company}}.', 'Mira Sen of .', ['customer.company']],
  ['{{customer.company}}{{customer.company}}', '', ['customer.company']],
  ['Nothing to fill', 'Nothing to fill', []],
  ['{ customer.name }', '{ customer.name }', []],
  ['{{constructor}} {{toString()}}', '{{constructor}} {{toString()}}', []],
  ['What is filled in is not read again: {{agent.name}}', 'What is filled in is not read again: {{account.name}}', []],
])('%j is filled [CONF-TMPL-005]', (template, text, missing) =>
  expect(fillTemplate(template, values)).toEqual({ text, missing }),
);

it.each<[string, string | null]>([
  ['Hello {{customer.name}}!', null],
  ['{ } and }{', null],
  ['{{customer.name', 'braces'],
  ['customer.name}}', 'braces'],
  ['{{customer.{{name}}}}', 'braces'],
  ['{{customer.age}}', 'variable'],
  ['{{constructor}}', 'variable'],
  ['{{}}', 'variable'],
])('of %j is wrong: %s [CONF-TMPL-005]', (template, problem) => expect(templateProblem(template)).toBe(problem));
