import { digestOfBytes } from '../domain/releases/model/digest.ts';
import { WrongDigest, type ReleaseFiles, type ReleasePlace } from '../domain/releases/files/release-files.ts';

const bytes = (text: string): Buffer => Buffer.from(text);

export interface Store {
  readonly files: ReleaseFiles;
  readonly place: ReleasePlace;
  /** Returns the file that a browser would get at `<name>/<version>/<path>`; `null`: none. */
  served(path: string): Promise<string | null>;
}

/** Tests that every store of releases has to pass; `make` returns an empty one. */
export function describeReleaseFiles(name: string, make: () => Promise<Store>): void {
  describe(`released files, ${name} [PLAT-007]`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await make();
    }, 60_000);

    it('gives back what was put, and null for what was not', async () => {
      const digest = digestOfBytes(bytes('one'));
      expect([await store.files.has(digest), await store.files.get(digest)]).toEqual([false, null]);
      await store.files.put(digest, bytes('one'));
      await store.files.put(digest, bytes('one'));
      expect(await store.files.has(digest)).toBe(true);
      expect(String(await store.files.get(digest))).toBe('one');
    });

    it('takes nothing that is not of its digest, and keeps what was there', async () => {
      const digest = digestOfBytes(bytes('one'));
      await expect(store.files.put(digest, bytes('two'))).rejects.toThrow(WrongDigest);
      expect(await store.files.has(digest)).toBe(false);
      await store.files.put(digest, bytes('one'));
      await expect(store.files.put(digest, bytes('two'))).rejects.toThrow(WrongDigest);
      expect(String(await store.files.get(digest))).toBe('one');
    });

    it('tells what was put before a time, and removes, also what is not there', async () => {
      const digest = digestOfBytes(bytes('old'));
      await store.files.put(digest, bytes('old'));
      expect(await store.files.putBefore(Date.now() - 3_600_000)).toEqual([]);
      expect(await store.files.putBefore(Date.now() + 3_600_000)).toEqual([digest]);
      await store.files.remove(digest);
      await store.files.remove(digest);
      expect(await store.files.get(digest)).toBeNull();
    });

    it('lets a version stand where it is served, again is harmless, and takes it away', async () => {
      const files = [
        { path: 'remoteEntry.js', bytes: bytes('entry()'), brotli: null },
        { path: 'deep/page.js', bytes: bytes('page()'), brotli: null },
      ];
      expect(await store.place.has('remote-x', '1.0.0+a')).toBe(false);
      await store.place.stand('remote-x', '1.0.0+a', files);
      await store.place.stand('remote-x', '1.0.0+a', files);
      expect(await store.place.has('remote-x', '1.0.0+a')).toBe(true);
      expect(await store.served('remote-x/1.0.0+a/deep/page.js')).toBe('page()');
      await store.place.remove('remote-x', '1.0.0+a');
      expect(await store.place.has('remote-x', '1.0.0+a')).toBe(false);
      expect(await store.served('remote-x/1.0.0+a/deep/page.js')).toBeNull();
    });
  });
}
