import type { TermsText } from './terms-text.ts';

const terms: TermsText = {
  title: '利用規約',
  intro: '本規約は、このコンソールで利用する受付サービスについて、お客様と提供者の間に適用されます。',
  clauses: [
    { id: 'documents', heading: '書類', text: '開通から 7 日以内に必要書類を提出してください。' },
    {
      id: 'suspension',
      heading: '停止と解約',
      text: '提出がない場合サービスは停止され、停止から 30 日後に解約となります。',
    },
    { id: 'activation', heading: '開通', text: 'サービスは 7 営業日以内に開通します。' },
    { id: 'complaints', heading: '苦情', text: '苦情には 48 時間以内、申し立てには 24 営業時間以内に回答します。' },
    { id: 'transfer', heading: '番号の移転', text: '番号の移転手数料は INR 1000 です。' },
    { id: 'refund', heading: '返金', text: 'ご希望の番号を 30 日以内に提供できない場合、75% を返金します。' },
    {
      id: 'invoices',
      heading: '請求',
      text: '請求への異議は 7 日以内にお申し出ください。後払いの請求は 15 日以内にお支払いください。',
    },
    {
      id: 'ending',
      heading: '契約の終了',
      text: '後払い契約は 30 日前の通知で終了します。前払い契約は満了後 2 か月まで更新できます。',
    },
    {
      id: 'arbitration',
      heading: '仲裁',
      text: '紛争は仲裁により解決します。仲裁判断は拘束力を持ちます。費用は等分し、弁護士費用は各自の負担とします。仲裁地はニューデリー、言語は英語です。',
    },
  ],
};
export default terms;
