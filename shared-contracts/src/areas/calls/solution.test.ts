import type { CallEvent } from '../../bus/call-event.ts';
import { aliasOf, directionOf, momentOf, solutionOf } from './solution.ts';

describe('what a call is', () => {
  it.each([
    ['inbound', 'q1', 'inbound_cc'],
    ['ibd', 'q1', 'inbound_cc'],
    ['ibdcc', '', 'inbound_noncc'],
    ['inbound', undefined, 'inbound_noncc'],
    ['ibd', null, 'inbound_noncc'],
    ['sequential', '', 'obdcc'],
    ['predictive', 'q1', 'obdcc'],
    ['c2c', '', 'c2c'],
    ['legc_call', '', 'legc_call'],
  ])('%s with queue %s is %s [CALL-002, CALL-004, CALL-069, CALL-070, CALL-072]', (solution, queue, expected) => {
    expect(solutionOf(solution, queue)).toBe(expected);
  });
  it.each([
    ['ibd', 'inbound'],
    ['ibdcc', 'inbound'],
    ['predictive', 'obdcc'],
    ['c2c', 'c2c'],
  ])('%s goes first by the name %s [CALL-072]', (solution, alias) => expect(aliasOf(solution)).toBe(alias));
  it.each([
    ['inbound_cc', 'Inbound'],
    ['inbound_noncc', 'Inbound'],
    ['ibd', 'Inbound'],
    ['c2c', 'Outbound'],
    ['obdcc', 'obdcc'],
    ['legc_call', 'legc_call'],
  ])('the direction of %s reads %s [CALL-071, CALL-073]', (solution, label) =>
    expect(directionOf(solution)).toBe(label),
  );
});

describe('what an event means', () => {
  const event = (event_type: CallEvent['event_type'], call_solution = 'c2c', additionalinfo?: string): CallEvent => ({
    event_type,
    call_solution,
    uuid: 'c1',
    ...(additionalinfo === undefined ? {} : { additionalinfo }),
  });
  it.each([
    [event('invited'), 'AGENT_CALL'],
    [event('agent_ack'), 'AGENT_ANSWER'],
    [event('ack'), 'CUSTOMER_CALL'],
    [event('info'), 'CUSTOMER_ANSWER'],
    [event('hangup'), 'HANGUP'],
    [event('originate', 'inbound_cc'), 'ORIGINATE'],
    [event('answer', 'inbound_cc'), 'ANSWER'],
    [event('info', 'c2c', 'legcdisconnect'), 'HANGUP'],
    [event('info', 'c2c', 'legbdisconnect'), 'CUSTOMER_MISSED'],
    [event('info', 'predictive', 'legbdisconnect'), 'CUSTOMER_MISSED'],
    [event('info', 'predictive', 'unbridge'), 'HANGUP'],
    [event('info', 'predictive', 'bridge'), 'BRIDGE'],
    [event('info', 'sequential', 'att_xfer'), 'AGENT_ANSWER'],
    [event('info', 'sequential', 'attxfer'), 'AGENT_ANSWER'],
    [event('info', 'c2c', 'legcbridge'), 'ATT_XFER'],
    [event('info', 'inbound_cc', 'legcanswer'), 'ATT_XFER'],
    [event('info', 'c2c', 'bridgeconf'), 'BDTMF'],
  ] as const)('%j is %s [CALL-074, CALL-075, CALL-076, CALL-077, CALL-078, CALL-079]', (given, moment) => {
    expect(momentOf(given)).toBe(moment);
  });
});
