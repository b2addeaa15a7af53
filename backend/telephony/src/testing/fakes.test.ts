import { createFakeClock } from './fake-clock.ts';
import { createFakeMedia } from './fake-media.ts';
import { describeMedia } from './media-contract.ts';
import { createMemoryLink } from './memory-link.ts';
import { describeSipLink } from './sip-link-contract.ts';

describeSipLink('a link in memory', async () => {
  const [link, phone] = createMemoryLink(createFakeClock());
  return { link, phone, cleanUp: async () => undefined };
});

describeMedia('fake media', createFakeMedia);
