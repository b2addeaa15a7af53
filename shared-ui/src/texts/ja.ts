import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'failure.title': 'コンソールのこの部分は現在利用できません',
  'failure.detail': '他の部分は引き続き利用できます。理由: {{reason}}',
  'failure.retry': '再試行',
  'list.outOf': '全{{total}}件',
  'list.show': '表示',
  'list.perPage': '1ページの件数',
  'list.entries': '件',
  'list.page': 'ページ',
  'list.previous': '前のページ',
  'list.next': '次のページ',
  'phone.call': '{{number}}に発信',
  'direction.Inbound': '着信',
  'direction.Outbound': '発信',
  'country.label': '国',
  'country.none': '国が見つかりません',
  'country.disabled': 'この国への発信を有効にするには、サポートにお問い合わせください。',
  'country.indiaTollFree': 'インド(フリーダイヤル)',
  'country.globalTollFree': 'グローバル(フリーダイヤル)',
};
export default texts;
