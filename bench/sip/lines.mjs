// Sign-ins of customer phones, made with the secrets of an installation: its route gives one address no more than 60 a minute.
import { createPhoneLines } from '../../backend/src/domain/customer-phone/lines.ts';
import { openSecrets } from '../../backend/src/kernel/secrets/secrets.ts';

export async function openLines(secretsFolder, count) {
  const { sip } = await openSecrets(secretsFolder);
  const lines = createPhoneLines(sip, Date.now);
  return Array.from({ length: count }, (_, made) => {
    const { sipUser: user, password } = lines.open(`+9199${String(10_000_000 + made)}`, false);
    return { user, password };
  });
}
