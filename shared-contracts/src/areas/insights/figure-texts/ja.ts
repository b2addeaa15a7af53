import type { FigureTexts } from './figure-text.ts';

const texts: FigureTexts = {
  offered: {
    name: '着信数',
    formula: '応答 + 不在 + 放棄 + 短時間放棄',
    explains: '誰かが取るべきだった着信です。コールフローだけで完了した通話は含みません。',
  },
  answered: {
    name: '応答',
    formula: '着信のうち誰かが応答したもの',
    explains: '会話になった着信です。',
  },
  answered_percent: {
    name: '応答 (%)',
    formula: '応答 ÷ 着信数',
    explains: '着信のうち誰かが応答した割合です。',
  },
  missed: {
    name: '不在',
    formula: '着信のうち誰も応答せず、発信者も放棄しなかったもの',
    explains: '待ち時間切れや留守番電話など、応答なしで終わった着信です。',
  },
  missed_percent: {
    name: '不在 (%)',
    formula: '不在 ÷ 着信数',
    explains: '発信者が待っていたのに誰も応答しなかった着信の割合です。',
  },
  abandoned: {
    name: '放棄',
    formula: '発信者が放棄した通話 − 短時間放棄',
    explains: '待っている間に電話を切った発信者です。最初の数秒で切った人は別に数えます。',
  },
  abandoned_percent: {
    name: '放棄 (%)',
    formula: '放棄 ÷ 着信数',
    explains: '発信者が放棄した着信の割合です。短時間放棄は含みません。',
  },
  short_abandoned: {
    name: '短時間放棄',
    formula: 'アカウントのしきい値（未設定なら 5 秒）より前に放棄された通話',
    explains: 'すぐに切った発信者です。多くは間違い電話で、どのサービスでも間に合いません。',
  },
  service_level: {
    name: 'サービスレベル',
    formula: 'しきい値以内の応答 ÷（着信数 − しきい値以内の放棄）。キューが別の式を選んだ場合を除きます',
    explains:
      '時間内に応答できた発信者の割合です。しきい値と式はキューごとに設定します。未設定なら 20 秒と 80 % です。',
  },
  speed_of_answer: {
    name: '平均応答速度',
    formula: '応答した通話の待ち時間 ÷ 応答',
    explains: '最初のキューに入ってから応答までの平均の待ち時間です。',
  },
  pickup_time: {
    name: '平均ピックアップ時間',
    formula: 'エージェントが取った通話の呼び出し時間 ÷ その通話数',
    explains: '通話を取ったエージェントのところで鳴っていた平均の時間です。',
  },
  handling_time: {
    name: '平均処理時間',
    formula: '（通話 + 保留 + 後処理）÷ 会話数',
    explains: '後処理を含め、1 件の会話にエージェントがかける平均の時間です。',
  },
  talk_time: {
    name: '通話時間',
    formula: '会話の時間（保留を含む）',
    explains: '各会話の応答から終了までの合計です。',
  },
  hold_time: {
    name: '保留時間',
    formula: '会話中の保留の時間',
    explains: '発信者が保留されていた時間の合計です。通話時間に含まれます。',
  },
  average_hold_time: {
    name: '平均保留時間',
    formula: '保留時間 ÷ 会話数',
    explains: '1 件の会話で発信者が保留される平均の時間です。',
  },
  wrap_up_time: {
    name: '後処理時間',
    formula: '会話後の作業の時間',
    explains: 'この期間に始まった通話の後処理にかかった時間の合計です。',
  },
  occupancy: {
    name: '稼働率',
    formula: '（通話 + 保留 + 後処理）÷ 対応可能時間',
    explains: '対応可能時間のうち、会話と後処理に使われた割合です。',
  },
  transfer_share: {
    name: '転送 (%)',
    formula: '転送された会話 ÷ 会話数',
    explains: 'ほかの人に引き継がれた会話の割合です。',
  },
  hold_share: {
    name: '保留 (%)',
    formula: '保留のあった会話 ÷ 会話数',
    explains: '発信者が一度でも保留された会話の割合です。',
  },
  first_contact_resolution: {
    name: '初回解決率',
    formula: '応答後 7 日以内に同じ番号からの着信がない通話 ÷ 応答',
    explains: 'かけ直す必要がなかった発信者の割合です。直近 7 日間の通話によって変わることがあります。',
  },
  dialled: {
    name: '発信数',
    formula: '発信した通話',
    explains: '顧客にかけた通話です。',
  },
  reached: {
    name: '接続',
    formula: '発信した通話のうち顧客が応答したもの',
    explains: '会話になった発信です。',
  },
  reached_percent: {
    name: '接続 (%)',
    formula: '接続 ÷ 発信数',
    explains: '発信のうち顧客が応答した割合です。',
  },
  concurrent_peak: {
    name: '最大同時通話数',
    formula: 'ある瞬間の最も多い通話数',
    explains: '最も混み合った瞬間の通話数です。1 日までの期間で数えます。',
  },
  logged_in_time: {
    name: 'ログイン時間',
    formula: 'ログアウト以外のステータスの時間',
    explains: 'エージェントがログインしていた時間の合計です。',
  },
  available_time: {
    name: '対応可能時間',
    formula: 'ステータスが対応可能の時間',
    explains: '通話中または待機中を含め、エージェントが対応可能だった時間の合計です。',
  },
  idle_time: {
    name: '待機時間',
    formula: '対応可能時間 − 通話中と後処理の時間',
    explains: '対応可能で、することがなかった時間の合計です。',
  },
  break_time: {
    name: '休憩時間',
    formula: 'ステータスが休憩中の時間',
    explains: 'エージェントが休憩していた時間の合計です。',
  },
};
export default texts;
