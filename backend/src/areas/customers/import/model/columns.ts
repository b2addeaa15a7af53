import type { ImportColumn } from '@patchbay/shared-contracts/customers';

/** Heads by what they mean: our columns, their titles in the console's languages, and what other programs call them. */
const heads: Readonly<Record<ImportColumn, string>> = {
  name: 'name, customer name, full name, contact, contact name, customer, kunde, kundenname, nombre, cliente, nom, client, 名前, 氏名, 顧客名, 姓名, 名称, 客户, 客户姓名',
  number:
    'number, numbers, phone, phone number, phone numbers, phone 1, phone 2, telephone, tel, mobile, mobile number, cell, contact number, customer number, nummer, telefon, telefonnummer, mobil, handy, rufnummer, número, teléfono, móvil, celular, numéro, téléphone, portable, 番号, 電話, 電話番号, 携帯, 号码, 电话, 电话号码, 手机, 手机号',
  company:
    'company, company name, organisation, organization, business, firma, unternehmen, empresa, compañía, société, entreprise, 会社, 会社名, 公司, 公司名称',
  email:
    'email, e-mail, email address, mail, email id, e-mail-adresse, correo, correo electrónico, courriel, adresse e-mail, メール, メールアドレス, 邮箱, 电子邮件',
  status: 'status, lead status, lead, estado, statut, ステータス, 状態, 状态, 线索状态',
  additional_info_1: 'additional_info_1, field 1, feld 1, campo 1, champ 1, 項目1, フィールド1, 字段1',
  additional_info_2: 'additional_info_2, field 2, feld 2, campo 2, champ 2, 項目2, フィールド2, 字段2',
  note: 'note, notes, comment, comments, remark, remarks, notiz, notizen, bemerkung, nota, notas, remarque, remarques, メモ, 備考, 备注, 笔记',
};

/** Without accents, signs and spaces, in small letters. */
const bare = (head: string): string =>
  head
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const isColumn = (name: string): name is ImportColumn => name in heads;
const meanings: ReadonlyMap<string, ImportColumn> = new Map(
  Object.entries(heads).flatMap(([column, names]) =>
    isColumn(column) ? names.split(', ').map((name) => [bare(name), column] as const) : [],
  ),
);

/** What the heads mean, each once; numbers may stand in several columns. */
export function understood(row: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  return row.map((head) => {
    const column = meanings.get(bare(head)) ?? null;
    if (column === null || (column !== 'number' && taken.has(column))) return null;
    taken.add(column);
    return column;
  });
}

/** Without a name or a number nobody is a customer. */
export const isComplete = (columns: readonly (ImportColumn | null)[]): boolean =>
  columns.includes('name') && columns.includes('number');
