/** Removes accents, signs and spaces, and lower-cases. */
const bare = (head: string): string =>
  head
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Headers by meaning, separated by commas: the console's columns, their titles in the console's languages, and names used by other programs. */
export const commonHeads = {
  name: 'name, customer name, full name, contact, contact name, customer, kunde, kundenname, nombre, cliente, nom, client, 名前, 氏名, 顧客名, 姓名, 名称, 客户, 客户姓名',
  number:
    'number, numbers, phone, phone number, phone numbers, phone 1, phone 2, telephone, tel, mobile, mobile number, cell, contact number, customer number, nummer, telefon, telefonnummer, mobil, handy, rufnummer, número, teléfono, móvil, celular, numéro, téléphone, portable, 番号, 電話, 電話番号, 携帯, 号码, 电话, 电话号码, 手机, 手机号',
} as const;

/** Returns the meanings of a header row, each once, `several` as often as it occurs. */
export function headsBy<Column extends string>(
  heads: Readonly<Record<Column, string>>,
  several?: Column,
): (row: readonly string[]) => (Column | null)[] {
  const isColumn = (name: string): name is Column => name in heads;
  const meanings: ReadonlyMap<string, Column> = new Map(
    Object.entries<string>(heads).flatMap(([column, names]) =>
      isColumn(column) ? names.split(', ').map((name) => [bare(name), column] as const) : [],
    ),
  );
  return (row) => {
    const taken = new Set<Column>();
    return row.map((head) => {
      const column = meanings.get(bare(head)) ?? null;
      if (column === null || (column !== several && taken.has(column))) return null;
      taken.add(column);
      return column;
    });
  };
}
