import { en } from '../../texts/en.ts';
import { refusalText } from './refusal-text.ts';

describe('why there is no call', () => {
  it.each([
    [400, null, 'Please check your inputs'],
    [401, null, 'Unauthorized call.'],
    [402, null, 'Customer Number is not valid'],
    [504, null, 'Network Error'],
    [500, null, 'Network Error'],
    [409, null, 'Please initiate C2C request from the Primary SR tab.'],
    [400, 'This agent is on a call.', 'This agent is on a call.'],
    [418, null, 'Something went wrong!!'],
  ])('%i %s: %s [CALL-049…052]', (status, message, text) =>
    expect(refusalText({ status, message }, (key) => en[key])).toBe(text),
  );
});
