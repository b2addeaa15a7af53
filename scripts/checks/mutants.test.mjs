import { stale } from './mutants.mjs';

it('each planted fault still stands where it is said to be', () => expect(stale()).toEqual([]));
