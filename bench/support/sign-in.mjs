// Signs in like a browser: the password is sealed with the server's key.
import { constants, publicEncrypt } from 'node:crypto';

const api = '/newsr/api/v1';

/** Returns headers of a signed-in user of the demo. */
export async function signIn(url, username) {
  const { kid, public_key: key, nonce, server_time: t } = await (await fetch(`${url}${api}/sign_in_key/`)).json();
  const text = JSON.stringify({ p: 'Demo@1234', n: nonce, t });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const password = publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
  const answer = await fetch(`${url}${api}/sr_login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, kid }),
  });
  if (!answer.ok) throw new Error(`the sign-in was answered with ${answer.status}`);
  const { success } = await answer.json();
  return { authorization: `Bearer ${success.token}` };
}
