import { documentHeaders } from './policy.ts';

const policyOf = (...given: Parameters<typeof documentHeaders>): string =>
  documentHeaders(...given)['Content-Security-Policy'] ?? '';

describe('where a page may post forms and show frames', () => {
  it('is here only', () => {
    const policy = policyOf('n', 'localhost:4000');
    expect(policy).toContain("; form-action 'self';");
    expect(policy).toContain("; frame-src 'self';");
  });

  it('is also the address of the hidden lead form, when one is configured [AUTH-066]', () => {
    const policy = policyOf('n', 'localhost:4000', [], ['https://leads.example.com']);
    expect(policy).toContain("form-action 'self' https://leads.example.com;");
    expect(policy).toContain("frame-src 'self' https://leads.example.com;");
  });
});
