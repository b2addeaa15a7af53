export default {
  frame: 'ユーザーガイド',
  failed: 'ガイドを読み込めませんでした',
  'failed.detail': '接続を確認して、もう一度お試しください。',
};
