/** Encoding of rtpengine's NG protocol (BEP 3); bytes are UTF-8 text. */
export type Bencoded = string | number | readonly Bencoded[] | { readonly [key: string]: Bencoded };

export function encode(value: Bencoded): string {
  if (typeof value === 'number') return `i${Math.trunc(value)}e`;
  if (typeof value === 'string') return `${Buffer.byteLength(value)}:${value}`;
  if (isList(value)) return `l${value.map(encode).join('')}e`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `d${fields.map(([key, each]) => encode(key) + encode(each)).join('')}e`;
}

const isList = (value: Bencoded): value is readonly Bencoded[] => Array.isArray(value);

/** Throws when the data is no bencoded value. */
export function decode(data: Buffer): Bencoded {
  const reader = new Reader(data);
  return reader.value();
}

class Reader {
  #at = 0;
  constructor(private readonly data: Buffer) {}

  value(): Bencoded {
    const mark = String.fromCharCode(this.data[this.#at] ?? 0);
    if (mark === 'd') return this.#dictionary();
    if (mark === 'l') return this.#list();
    if (mark === 'i') return this.#number();
    return this.#text();
  }
  #isEnd(): boolean {
    if (this.#at >= this.data.length) throw new Error('bencoded text is cut');
    if (this.data[this.#at] !== 0x65) return false;
    this.#at += 1;
    return true;
  }
  #until(mark: string): string {
    const end = this.data.indexOf(mark, this.#at);
    if (end < 0) throw new Error('bencoded text is cut');
    const text = this.data.toString('latin1', this.#at, end);
    this.#at = end + 1;
    return text;
  }
  #number(): number {
    this.#at += 1;
    return Number(this.#until('e'));
  }
  #text(): string {
    const digits = this.#until(':');
    const length = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
    const end = this.#at + length;
    if (!Number.isInteger(length) || end > this.data.length) throw new Error('bencoded text is cut');
    const text = this.data.toString('utf8', this.#at, end);
    this.#at = end;
    return text;
  }
  #list(): Bencoded[] {
    this.#at += 1;
    const values: Bencoded[] = [];
    while (!this.#isEnd()) values.push(this.value());
    return values;
  }
  #dictionary(): Record<string, Bencoded> {
    this.#at += 1;
    const fields: [string, Bencoded][] = [];
    while (!this.#isEnd()) fields.push([this.#text(), this.value()]);
    return Object.fromEntries(fields); // own properties, whatever their names: an assigned `__proto__` would not become one
  }
}
