import { noPhones, passedOn, phoneCame, phoneEnded, phoneTaken, phoneWent, type AgentPhones } from './phone-holder.ts';

const both: AgentPhones = { holder: 'chrome', there: ['chrome', 'firefox'] };
const away: AgentPhones = { holder: 'chrome', there: ['firefox'] };

describe('the browser that has an agent’s phone [TEL-009]', () => {
  it.each<[string, AgentPhones, AgentPhones]>([
    ['the first who comes has it', phoneCame(noPhones, 'chrome', false), { holder: 'chrome', there: ['chrome'] }],
    [
      'who comes later waits, in a call or not',
      phoneCame({ holder: 'chrome', there: ['chrome'] }, 'firefox', false),
      { holder: 'chrome', there: ['chrome', 'firefox'] },
    ],
    ['who goes keeps it for the time of a reload', phoneWent(both, 'chrome'), { holder: 'chrome', there: ['firefox'] }],
    [
      'who comes back in time has it still',
      phoneCame(away, 'chrome', true),
      { holder: 'chrome', there: ['firefox', 'chrome'] },
    ],
    ['after that time the first of who waits has it', passedOn(away), { holder: 'firefox', there: ['firefox'] }],
    ['after that time nobody has it where nobody waits', passedOn({ holder: 'chrome', there: [] }), noPhones],
    ['the time being up changes nothing once the holder is back', passedOn(both), both],
    [
      'a new browser has it at once when the one before was closed',
      phoneCame({ holder: 'chrome', there: [] }, 'edge', false),
      { holder: 'edge', there: ['edge'] },
    ],
    [
      'a new browser waits while the one before may come back to its call',
      phoneCame({ holder: 'chrome', there: [] }, 'edge', true),
      { holder: 'chrome', there: ['edge'] },
    ],
    ['signing out passes it on at once', phoneEnded(both, 'chrome'), { holder: 'firefox', there: ['firefox'] }],
    [
      'signing out of a browser that waits changes nothing for the holder',
      phoneEnded(both, 'firefox'),
      { holder: 'chrome', there: ['chrome'] },
    ],
    ['who waits can take it', phoneTaken(both, 'firefox'), { holder: 'firefox', there: ['chrome', 'firefox'] }],
    ['who is not there cannot take it', phoneTaken(both, 'edge'), both],
  ])('%s', (_name, phones, expected) => expect(phones).toEqual(expected));
});
