import type { SipLink } from '../sip/sip-link.ts';

/** A link and what a phone does at its other end. */
export interface LinkUnderTest {
  readonly link: SipLink;
  readonly phone: {
    send(message: string): void;
    onMessage(listener: (message: string) => void): void;
    drop(): void;
  };
  cleanUp(): Promise<void>;
}

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 300 && !isTrue(); tries++) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** What every `SipLink` promises; run for the real ones and for the fake. */
export const describeSipLink = (name: string, open: () => Promise<LinkUnderTest>): void => {
  describe(`${name} as a SipLink`, () => {
    it('carries whole messages both ways, in order', async () => {
      const { link, phone, cleanUp } = await open();
      const [atServer, atPhone]: [string[], string[]] = [[], []];
      link.onMessage((message) => void atServer.push(message));
      phone.onMessage((message) => void atPhone.push(message));
      ['one', 'zwei é', '\r\n\r\n'].forEach((message) => {
        phone.send(message);
        link.send(message);
      });
      await until(() => atServer.length === 3 && atPhone.length === 3);
      expect([atServer, atPhone]).toEqual([
        ['one', 'zwei é', '\r\n\r\n'],
        ['one', 'zwei é', '\r\n\r\n'],
      ]);
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
