import { asksFor, isPopAddress, popAddress } from './address.ts';

const values = { number: '+91 98', call_id: 'c/1', queue: 'Front desk & more', customer_id: '' };

describe('the address of a screen pop [CONF-INT-002]', () => {
  it.each([
    ['https://crm.example/?q={{number}}', 'https://crm.example/?q=%2B91%2098'],
    ['https://crm.example/calls/{{ call_id }}#{{queue}}', 'https://crm.example/calls/c%2F1#Front%20desk%20%26%20more'],
    ['https://crm.example/c/{{customer_id}}/view', 'https://crm.example/c//view'],
    ['https://crm.example:8443', 'https://crm.example:8443'],
  ])('%s becomes %s', (address, filled) => expect(popAddress(address, values)).toBe(filled));

  it.each([
    ['http, which anybody on the way can read', 'http://crm.example/{{number}}'],
    ['a script', 'javascript:alert(1)//https://'],
    ['data', 'data:text/html,{{number}}'],
    ['a machine that depends on the call', 'https://{{queue}}.example/'],
    ['a machine that begins with what a call has', 'https://crm.example{{number}}/'],
    ['a name and a password', 'https://me:secret@crm.example/'],
    ['an unknown variable', 'https://crm.example/{{agent}}'],
    ['half a variable', 'https://crm.example/{{number'],
    ['a space', 'https://crm.example/a b'],
    ['no address', 'crm'],
    ['nothing', ''],
  ])('is not %s', (_, address) => {
    expect(isPopAddress(address)).toBe(false);
    expect(popAddress(address, values)).toBeNull();
  });

  it('says whether it needs the customer', () => {
    expect(asksFor('https://a.example/{{ customer_id }}', 'customer_id')).toBe(true);
    expect(asksFor('https://a.example/{{number}}', 'customer_id')).toBe(false);
  });
});
