import { gateFiles } from '../test/gate-files.mjs';
import { mutants, stale } from './mutants.mjs';

it('each planted fault still stands where it is said to be', () => expect(stale()).toEqual([]));

it.each([
  ['sign-in', 'a sign-in with any password'],
  ['a route gate', 'a gate that the server asks and lets everybody through'],
  ['a rollout bucket', 'bucket 0 gets the candidate at 0 %'],
  ['the sound of a hold', 'a customer on hold who hears nothing'],
  ['a call log row', 'a call log row with a duration in minutes'],
  ['the customer form', 'a customer form that takes a follow-up in the past'],
  ['a dashboard figure', 'a service level of all calls answered'],
  ['a report', 'a report of all queues where one was asked for'],
  ['the live monitor', 'a held call that the monitor shows as a talk'],
  ['rows of one account', 'rows of one account for everybody'],
])('the gate itself notices a fault in %s', (_, fault) => {
  const test = mutants.find(({ name }) => name === fault)?.test;
  expect(gateFiles()).toContain(test);
});
