import { documentHeaders } from './policy.ts';

const policyOf = (...given: Parameters<typeof documentHeaders>): string =>
  documentHeaders(...given)['Content-Security-Policy'] ?? '';

describe('where a page may send requests', () => {
  it('is this server, sockets included', () => {
    expect(policyOf('n', 'localhost:4000')).toContain("; connect-src 'self' ws://localhost:4000 wss://localhost:4000;");
  });

  it('is also the EKS host, if configured [NET-009]', () => {
    expect(policyOf('n', 'localhost:4000', { requests: ['https://eks.example.com'] })).toContain(
      "; connect-src 'self' ws://localhost:4000 wss://localhost:4000 https://eks.example.com;",
    );
  });
});

describe('where a page may post forms and show frames', () => {
  it('is only this server', () => {
    const policy = policyOf('n', 'localhost:4000');
    expect(policy).toContain("; form-action 'self';");
    expect(policy).toContain("; frame-src 'self';");
  });

  it('is also the address of the hidden lead form, if configured [AUTH-066]', () => {
    const policy = policyOf('n', 'localhost:4000', { forms: ['https://leads.example.com'] });
    expect(policy).toContain("form-action 'self' https://leads.example.com;");
    expect(policy).toContain("frame-src 'self' https://leads.example.com;");
  });
});
