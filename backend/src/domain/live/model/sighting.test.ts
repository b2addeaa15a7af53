import { mergeSightings, type Sighting } from './sighting.ts';

const none: Sighting = { isOnCall: false, callChangedAt: 0, unreachable: 'not-registered', phoneChangedAt: 0 };
const rings: Sighting = { ...none, unreachable: null, phoneChangedAt: 5 };
const silent: Sighting = { ...none, unreachable: 'silent', phoneChangedAt: 7 };
const talks: Sighting = { ...none, isOnCall: true, callChangedAt: 9 };

describe('an agent as all processes see them', () => {
  it.each<[string, Sighting, readonly Sighting[], Sighting]>([
    ['only here', rings, [], rings],
    ['the phone is at another process', none, [rings], rings],
    ['the phone is here', rings, [none], rings],
    ['the phone rings at one, and is silent at another', silent, [rings], { ...rings, phoneChangedAt: 7 }],
    ['the latest phone says why', none, [silent], silent],
    ['the call is at another process', rings, [talks], { ...rings, isOnCall: true, callChangedAt: 9 }],
  ])('%s [TEL-001]', (_name, here, others, seen) => expect(mergeSightings(here, others)).toEqual(seen));
});
