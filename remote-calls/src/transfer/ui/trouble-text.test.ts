import { en } from '../../texts/en.ts';
import type { ThirdTrouble } from '../../call/model/third.ts';
import type { Translate } from '../../texts/index.ts';
import { troubleText } from './trouble-text.ts';

const t = ((key: keyof typeof en, gaps: Readonly<Record<string, string>> = {}) =>
  en[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => gaps[name] ?? '')) as Translate;

it.each<[ThirdTrouble, string]>([
  [{ is: 'expired', name: 'Ben' }, 'Ben did not answer.'],
  [{ is: 'left', name: 'Ben' }, 'Ben left the call.'],
  [{ is: 'declined', name: 'Ben', why: 'declined' }, 'Ben cannot take the call.'],
  [{ is: 'declined', name: 'Ben', why: 'failed' }, 'Ben cannot take the call.'],
  [{ is: 'declined', name: '+44', why: 'busy' }, '+44 could not be reached. The line is busy.'],
  [
    { is: 'declined', name: '+44', why: 'wrongNumber' },
    '+44 could not be reached. This number does not exist. Check the digits.',
  ],
  [
    { is: 'declined', name: 'Ben', why: 'unreachable' },
    'Ben could not be reached. The phone cannot be reached right now.',
  ],
])('%j', (trouble, text) => expect(troubleText(trouble, t)).toBe(text));
