import type { ImportColumn } from '@patchbay/shared-contracts/customers';
import { commonHeads, headsBy } from '../../../../domain/sheets/model/heads.ts';

/** Meanings of headers, each at most once; several columns may contain numbers. */
export const understood = headsBy<ImportColumn>(
  {
    ...commonHeads,
    company:
      'company, company name, organisation, organization, business, firma, unternehmen, empresa, compañía, société, entreprise, 会社, 会社名, 公司, 公司名称',
    email:
      'email, e-mail, email address, mail, email id, e-mail-adresse, correo, correo electrónico, courriel, adresse e-mail, メール, メールアドレス, 邮箱, 电子邮件',
    status: 'status, lead status, lead, estado, statut, ステータス, 状態, 状态, 线索状态',
    additional_info_1: 'additional_info_1, field 1, feld 1, campo 1, champ 1, 項目1, フィールド1, 字段1',
    additional_info_2: 'additional_info_2, field 2, feld 2, campo 2, champ 2, 項目2, フィールド2, 字段2',
    note: 'note, notes, comment, comments, remark, remarks, notiz, notizen, bemerkung, nota, notas, remarque, remarques, メモ, 備考, 备注, 笔记',
  },
  'number',
);

/** A customer needs a name and a number. */
export const isComplete = (columns: readonly (ImportColumn | null)[]): boolean =>
  columns.includes('name') && columns.includes('number');
