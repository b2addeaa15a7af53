import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  none: '決定待ちの書類はありません',
  'none.detail': '提出された書類が、待ち時間の長い順に表示されます。',
  failed: '書類を読み込めませんでした',
  says: 'アカウントの申告内容',
  name: '名称',
  address: '住所',
  country: '国',
  tax: '税務番号',
  untold: '未記入',
  suspended: '停止中',
  remark: '{{kind}} への指摘',
  fine: '指摘なし',
  all: '全体',
  'reason.unreadable': '読み取れない',
  'reason.incomplete': 'ページ・面の不足',
  'reason.expired': '期限切れ・古すぎる',
  'reason.name-differs': '名義の不一致',
  'reason.address-differs': '住所の不一致',
  'reason.wrong-paper': '別の種類の書類',
  'reason.other': 'その他',
  words: '説明',
  'words.needed': '内容を記入してください。',
  accept: '承認',
  'accept.shut': '指摘があります。承認するには取り消してください。',
  ask: '追加を依頼',
  refuse: '却下',
  suspend: '却下して停止',
  'suspend.question': '{{account}} を停止しますか?',
  'suspend.detail':
    '書類が承認されるまで、通話・キャンペーン・ほとんどのページが直ちに使えなくなります。オーナーは設定も開けません。',
  cancel: 'キャンセル',
  told: '決定しました。オーナーにメールが送られます。',
};

export default ja;
