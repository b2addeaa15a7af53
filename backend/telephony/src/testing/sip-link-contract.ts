import type { SipLink } from '../sip/sip-link.ts';

/** A link and the actions of a phone at its other end. */
export interface LinkUnderTest {
  readonly link: SipLink;
  readonly phone: {
    send(message: string): void;
    onMessage(listener: (message: string) => void): void;
    drop(): void;
  };
  cleanUp(): Promise<void>;
}

/** A message that any transport can carry. */
const sipMessage = (body: string): string =>
  [
    ...['MESSAGE sip:a@cc.test SIP/2.0', 'Via: SIP/2.0/WS phone.invalid;branch=z9hG4bK1', 'CSeq: 1 MESSAGE'],
    ...[`Content-Length: ${Buffer.byteLength(body)}`, '', body],
  ].join('\r\n');

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 300 && !isTrue(); tries++) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Tests that every `SipLink` has to pass; run for the real ones and for the fake. */
export const describeSipLink = (name: string, open: () => Promise<LinkUnderTest>): void => {
  describe(`${name} as a SipLink`, () => {
    it('carries whole messages both ways, in order', async () => {
      const { link, phone, cleanUp } = await open();
      const [atServer, atPhone]: [string[], string[]] = [[], []];
      link.onMessage((message) => void atServer.push(message));
      phone.onMessage((message) => void atPhone.push(message));
      const messages = ['one', 'zwei é', 'a\r\n\r\nb'].map(sipMessage);
      messages.forEach((message) => {
        phone.send(message);
        link.send(message);
      });
      await until(() => atServer.length === 3 && atPhone.length === 3);
      expect([atServer, atPhone]).toEqual([messages, messages]);
      await cleanUp();
    });

    it.each(['the phone', 'we'])(
      'tells its end once when %s end it, and is silent afterwards',
      async (who) => {
        const { link, phone, cleanUp } = await open();
        let ends = 0;
        link.onClose(() => void ends++);
        if (who === 'we') link.close('closing');
        else phone.drop();
        await until(() => ends > 0);
        link.send('late');
        link.close('closing');
        phone.drop();
        await until(() => ends > 1);
        expect(ends).toBe(1);
        await cleanUp();
      },
      10_000,
    );
  });
};
