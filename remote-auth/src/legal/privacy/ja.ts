import type { TermsText } from '@patchbay/shared-contracts/terms';

const privacy: TermsText = {
  title: 'プライバシー',
  intro: 'このコンソールが保存する情報、その理由と期間について。',
  clauses: [
    {
      id: 'account',
      heading: 'アカウント',
      text: 'サインインと着信に必要なため、氏名、メールアドレス、ユーザー名、役割を保存します。',
    },
    {
      id: 'password',
      heading: 'パスワード',
      text: 'ブラウザーを出る前に暗号化され、元に戻せないハッシュとしてのみ保存されます。',
    },
    {
      id: 'calls',
      heading: '通話',
      text: '番号、時刻、録音が有効な場合は会話を、アカウントのオーナーのために保存します。保存期間はオーナーが決めます。',
    },
    {
      id: 'sessions',
      heading: 'セッション',
      text: 'セッションを確認して終了できるように、サインインの日時、アドレス、ブラウザーを保存します。',
    },
    {
      id: 'browser',
      heading: 'ブラウザー内',
      text: 'Cookie がセッションを保持します。言語、テーマ、ウィンドウの位置はブラウザーに保存されます。広告用の Cookie はありません。',
    },
    { id: 'trial', heading: '無料トライアル', text: '入力された情報は、無料トライアルの準備とご連絡に使います。' },
    { id: 'measuring', heading: '測定', text: '氏名や業務の内容を含めずに、ページの読み込み、失敗、速度を数えます。' },
    {
      id: 'rights',
      heading: 'お客様の権利',
      text: '保存されている情報の確認、訂正、削除は、アカウントのオーナーまたは当社にお申し付けください。',
    },
  ],
};
export default privacy;
