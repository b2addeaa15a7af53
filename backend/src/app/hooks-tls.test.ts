import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hooksContract, testAnswerSchema } from '@patchbay/shared-contracts/hooks';
import { generate } from 'selfsigned';
import { bodyOf } from '../testing/kill/writer-state.ts';
import { signIn, type Person } from '../testing/kill/person.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';

const DAY_MS = 86_400_000;
const days = (count: number) => new Date(Date.now() + count * DAY_MS);
const localhost = [{ name: 'commonName', value: 'localhost' }];
interface Pem {
  readonly private: string;
  readonly cert: string;
}
const certificate = ({ from, until, ca }: { from: Date; until: Date; ca?: Pem }): Promise<Pem> =>
  generate(localhost, {
    ...{ notBeforeDate: from, notAfterDate: until, keyType: 'ec', algorithm: 'sha256' },
    ...(ca && { ca: { key: ca.private, cert: ca.cert } }),
  });

describe('web hooks over TLS, by the product as it is shipped', () => {
  const ending: (() => Promise<unknown>)[] = [];
  let product: Product;
  let owner: Person;
  let authority: Pem;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-hook-tls-'));
    authority = await generate([{ name: 'commonName', value: 'Test authority' }], {
      ...{ keyType: 'ec', algorithm: 'sha256', notBeforeDate: days(-30), notAfterDate: days(30) },
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true },
      ],
    });
    const trusted = join(folder, 'authority.pem');
    await writeFile(trusted, authority.cert);
    product = await buildProduct({ folder, env: { HOOKS_TO_PRIVATE: 'on', NODE_EXTRA_CA_CERTS: trusted } });
    const running = product.start();
    ending.push(
      () => rm(folder, { recursive: true }),
      () => product.remove(),
      () => running.stop('SIGTERM'),
    );
    await running.ready;
    owner = await signIn(product.url, 'owner@demo.test');
  }, 120_000);
  afterAll(async () => {
    for (const end of ending.reverse()) await end();
  });

  /** Tests a hook to a server with this certificate; returns the result. */
  async function tested(pem: Pem, name: string) {
    const server = createServer({ key: pem.private, cert: pem.cert }, (_, response) => response.writeHead(204).end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const url = `https://localhost:${typeof address === 'object' ? String(address?.port) : ''}/`;
    const hook = { name, url, method: 'POST', events: ['call.ended'], headers: '', secret: '', state: 'on' };
    const added = bodyOf(await owner.ask(hooksContract.path, { method: 'POST', body: hook }));
    const { id } = hooksContract.one.parse(added).data;
    const answer = await owner.ask(`${hooksContract.path}${id}/test/`, { method: 'POST', body: {} });
    await new Promise((done) => server.close(done));
    const { status, failure } = testAnswerSchema.parse(bodyOf(answer)).data;
    return { status, failure };
  }

  it('accept a valid certificate [CONF-HOOK-006]', async () => {
    const pem = await certificate({ from: days(-1), until: days(1), ca: authority });
    expect(await tested(pem, 'Good')).toEqual({ status: 204, failure: null });
  });
  it('report an expired certificate as such [CONF-HOOK-006]', async () => {
    const pem = await certificate({ from: days(-20), until: days(-1), ca: authority });
    expect(await tested(pem, 'Expired')).toEqual({ status: null, failure: 'certificate-expired' });
  });
  it('report a certificate without a trusted issuer as not trusted [CONF-HOOK-006]', async () => {
    const pem = await certificate({ from: days(-1), until: days(1) });
    expect(await tested(pem, 'Own')).toEqual({ status: null, failure: 'certificate' });
  });
});
