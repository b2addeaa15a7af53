import type { Language } from '@patchbay/shared-contracts';

export interface MailTexts {
  /** `{name}` is the receiver's. */
  readonly greeting: string;
  readonly resetSubject: string;
  readonly resetIntro: string;
  readonly resetAction: string;
  /** `{minutes}` is how long the link opens. */
  readonly resetOutro: string;
  /** `{account}` is what the account is called, `{by}` who invites, `{days}` how long the link opens. */
  readonly invitationSubject: string;
  readonly invitationIntro: string;
  readonly invitationAction: string;
  readonly invitationOutro: string;
  readonly changedSubject: string;
  readonly changedIntro: string;
  readonly factorOnSubject: string;
  readonly factorOffSubject: string;
  readonly notYou: string;
  /** `{caller}` is the number that called, `{seconds}` how long the message is. */
  readonly voicemailSubject: string;
  readonly voicemailIntro: string;
  readonly voicemailAction: string;
  /** `{coins}` is the threshold that the balance of `{account}` fell to. */
  readonly lowBalanceSubject: string;
  readonly lowBalanceIntro: string;
  /** It fell to nothing. */
  readonly noBalanceSubject: string;
  readonly noBalanceIntro: string;
  readonly lowBalanceAction: string;
  /** `{endpoint}` is what it is called. */
  readonly endpointOffSubject: string;
  readonly endpointOffIntro: string;
  readonly endpointOffOutro: string;
  readonly endpointOffAction: string;
  /** `{report}` is its name. */
  readonly reportSubject: string;
  readonly reportIntro: string;
  /** Where the file goes with the letter. */
  readonly reportAttached: string;
  /** `{letters}`: those that a PDF file lacks. */
  readonly reportMissing: string;
  readonly reportAction: string;
  readonly reportOutro: string;
  /** `{due}`: when it should have been there. */
  readonly reportFailedSubject: string;
  readonly reportFailedIntro: string;
}

const en: MailTexts = {
  greeting: 'Hello {name},',
  resetSubject: 'Reset your password',
  resetIntro: 'Somebody, hopefully you, asked for a new password for your account. Choose one here:',
  resetAction: 'Choose a new password',
  resetOutro:
    'The link works once, within {minutes} minutes. If it was not you, ignore this e-mail: nothing has changed.',
  invitationSubject: 'Join {account}',
  invitationIntro: '{by} has invited you to {account}. Choose a password to come in:',
  invitationAction: 'Choose a password',
  invitationOutro: 'The link works once, within {days} days. If you do not know {by}, ignore this e-mail.',
  changedSubject: 'Your password was changed',
  changedIntro: 'The password of your account was changed, and all other sessions were signed out.',
  factorOnSubject: 'Two-step sign-in is on',
  factorOffSubject: 'Two-step sign-in is off',
  notYou: 'If it was not you, reset your password now and tell the owner of your account.',
  voicemailSubject: 'Voicemail from {caller}',
  voicemailIntro: '{caller} left a message of {seconds} seconds.',
  voicemailAction: 'Listen in the call log',
  lowBalanceSubject: '{account}: no more than {coins} coins are left',
  lowBalanceIntro: 'No more than {coins} coins are left in {account}. When they are used up, no calls can be made.',
  noBalanceSubject: '{account} is suspended: no coins are left',
  noBalanceIntro:
    'The last coin of {account} is used up. The account is suspended, and no calls can be made until it is recharged.',
  lowBalanceAction: 'See the balance',
  endpointOffSubject: 'Switched off: {endpoint}',
  endpointOffIntro: '{endpoint} took nothing for a day, or said that it is gone, and was switched off.',
  endpointOffOutro: 'What could not be delivered is kept in its delivery log and can be sent again.',
  endpointOffAction: 'Open the delivery log',
  reportSubject: 'Report: {report}',
  reportIntro: 'The report {report} is ready. Its file stands in your downloads for seven days.',
  reportAttached: 'The report {report} is attached. Its file also stands in your downloads for seven days.',
  reportMissing:
    'No font of PDF files has these letters, so they are empty boxes in it: {letters}. An Excel file has them all.',
  reportAction: 'Open the report',
  reportOutro: 'You get this because you are subscribed to it; you can end that on its page.',
  reportFailedSubject: 'Report not made: {report}',
  reportFailedIntro:
    'The report {report}, due {due}, could not be made. Its page says why; it is made again at its next time.',
};
const de: MailTexts = {
  greeting: 'Hallo {name},',
  resetSubject: 'Passwort zurücksetzen',
  resetIntro: 'Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto angefordert. Wählen Sie es hier:',
  resetAction: 'Neues Passwort wählen',
  resetOutro:
    'Der Link gilt einmal und {minutes} Minuten lang. Waren Sie es nicht, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.',
  invitationSubject: 'Einladung zu {account}',
  invitationIntro: '{by} hat Sie zu {account} eingeladen. Wählen Sie ein Passwort, um beizutreten:',
  invitationAction: 'Passwort wählen',
  invitationOutro:
    'Der Link gilt einmal und {days} Tage lang. Wenn Sie {by} nicht kennen, ignorieren Sie diese E-Mail.',
  changedSubject: 'Ihr Passwort wurde geändert',
  changedIntro: 'Das Passwort Ihres Kontos wurde geändert, und alle anderen Sitzungen wurden abgemeldet.',
  factorOnSubject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
  factorOffSubject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  notYou: 'Waren Sie es nicht, setzen Sie jetzt Ihr Passwort zurück und sagen Sie dem Inhaber Ihres Kontos Bescheid.',
  voicemailSubject: 'Sprachnachricht von {caller}',
  voicemailIntro: '{caller} hat eine Nachricht von {seconds} Sekunden hinterlassen.',
  voicemailAction: 'Im Anrufprotokoll anhören',
  lowBalanceSubject: '{account}: Es sind höchstens noch {coins} Coins übrig',
  lowBalanceIntro:
    'In {account} sind höchstens noch {coins} Coins übrig. Sind sie aufgebraucht, können keine Anrufe mehr getätigt werden.',
  noBalanceSubject: '{account} ist gesperrt: keine Coins mehr',
  noBalanceIntro:
    'Der letzte Coin von {account} ist verbraucht. Das Konto ist gesperrt, und bis zur Aufladung können keine Anrufe getätigt werden.',
  lowBalanceAction: 'Guthaben ansehen',
  endpointOffSubject: 'Abgeschaltet: {endpoint}',
  endpointOffIntro:
    '{endpoint} hat einen Tag lang nichts angenommen oder gemeldet, dass es nicht mehr besteht, und wurde abgeschaltet.',
  endpointOffOutro: 'Was nicht zugestellt werden konnte, steht im Zustellprotokoll und kann erneut gesendet werden.',
  endpointOffAction: 'Zustellprotokoll öffnen',
  reportSubject: 'Bericht: {report}',
  reportIntro: 'Der Bericht {report} ist fertig. Seine Datei steht sieben Tage bei Ihren Downloads.',
  reportAttached: 'Der Bericht {report} ist angehängt. Seine Datei steht auch sieben Tage bei Ihren Downloads.',
  reportMissing:
    'Keine Schrift für PDF-Dateien hat diese Zeichen, sie sind darin leere Kästchen: {letters}. Eine Excel-Datei hat sie alle.',
  reportAction: 'Bericht öffnen',
  reportOutro: 'Sie erhalten dies, weil Sie ihn abonniert haben; auf seiner Seite können Sie das beenden.',
  reportFailedSubject: 'Bericht nicht erstellt: {report}',
  reportFailedIntro:
    'Der Bericht {report}, fällig {due}, konnte nicht erstellt werden. Seine Seite sagt, warum; zum nächsten Termin wird er wieder erstellt.',
};
const es: MailTexts = {
  greeting: 'Hola, {name}:',
  resetSubject: 'Restablezca su contraseña',
  resetIntro: 'Alguien, esperamos que usted, pidió una contraseña nueva para su cuenta. Elíjala aquí:',
  resetAction: 'Elegir una contraseña nueva',
  resetOutro:
    'El enlace sirve una vez, durante {minutes} minutos. Si no fue usted, ignore este correo: nada ha cambiado.',
  invitationSubject: 'Únase a {account}',
  invitationIntro: '{by} le ha invitado a {account}. Elija una contraseña para entrar:',
  invitationAction: 'Elegir una contraseña',
  invitationOutro: 'El enlace sirve una vez, durante {days} días. Si no conoce a {by}, ignore este correo.',
  changedSubject: 'Su contraseña ha cambiado',
  changedIntro: 'La contraseña de su cuenta ha cambiado y se han cerrado todas las demás sesiones.',
  factorOnSubject: 'El acceso en dos pasos está activado',
  factorOffSubject: 'El acceso en dos pasos está desactivado',
  notYou: 'Si no fue usted, restablezca ahora su contraseña y avise al titular de su cuenta.',
  voicemailSubject: 'Mensaje de voz de {caller}',
  voicemailIntro: '{caller} dejó un mensaje de {seconds} segundos.',
  voicemailAction: 'Escuchar en el registro de llamadas',
  lowBalanceSubject: '{account}: quedan como mucho {coins} monedas',
  lowBalanceIntro: 'En {account} quedan como mucho {coins} monedas. Cuando se agoten, no se podrán hacer llamadas.',
  noBalanceSubject: '{account} está suspendida: no quedan monedas',
  noBalanceIntro:
    'Se ha gastado la última moneda de {account}. La cuenta está suspendida y no se pueden hacer llamadas hasta que se recargue.',
  lowBalanceAction: 'Ver el saldo',
  endpointOffSubject: 'Desactivado: {endpoint}',
  endpointOffIntro: '{endpoint} no aceptó nada durante un día, o indicó que ya no existe, y se desactivó.',
  endpointOffOutro: 'Lo que no se pudo entregar queda en su registro de entregas y se puede enviar de nuevo.',
  endpointOffAction: 'Abrir el registro de entregas',
  reportSubject: 'Informe: {report}',
  reportIntro: 'El informe {report} está listo. Su archivo estará siete días en sus descargas.',
  reportAttached: 'El informe {report} va adjunto. Su archivo estará también siete días en sus descargas.',
  reportMissing:
    'Ninguna fuente de los archivos PDF tiene estos caracteres, que son en él recuadros vacíos: {letters}. Un archivo de Excel los tiene todos.',
  reportAction: 'Abrir el informe',
  reportOutro: 'Lo recibe porque está suscrito; puede terminar la suscripción en su página.',
  reportFailedSubject: 'Informe no creado: {report}',
  reportFailedIntro:
    'El informe {report}, previsto para {due}, no se pudo crear. Su página dice por qué; se creará de nuevo en su próxima fecha.',
};
const fr: MailTexts = {
  greeting: 'Bonjour {name},',
  resetSubject: 'Réinitialisez votre mot de passe',
  resetIntro:
    'Quelqu’un, vous nous l’espérons, a demandé un nouveau mot de passe pour votre compte. Choisissez-le ici :',
  resetAction: 'Choisir un nouveau mot de passe',
  resetOutro:
    'Le lien s’ouvre une fois, pendant {minutes} minutes. Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
  invitationSubject: 'Rejoignez {account}',
  invitationIntro: '{by} vous invite à rejoindre {account}. Choisissez un mot de passe pour entrer :',
  invitationAction: 'Choisir un mot de passe',
  invitationOutro:
    'Le lien s’ouvre une fois, pendant {days} jours. Si vous ne connaissez pas {by}, ignorez ce message.',
  changedSubject: 'Votre mot de passe a été modifié',
  changedIntro: 'Le mot de passe de votre compte a été modifié et toutes les autres sessions ont été fermées.',
  factorOnSubject: 'La connexion en deux étapes est activée',
  factorOffSubject: 'La connexion en deux étapes est désactivée',
  notYou:
    'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et prévenez le propriétaire de votre compte.',
  voicemailSubject: 'Message vocal de {caller}',
  voicemailIntro: '{caller} a laissé un message de {seconds} secondes.',
  voicemailAction: 'Écouter dans le journal d’appels',
  lowBalanceSubject: '{account} : il reste au plus {coins} crédits',
  lowBalanceIntro:
    'Il reste au plus {coins} crédits sur {account}. Une fois épuisés, aucun appel ne pourra être passé.',
  noBalanceSubject: '{account} est suspendu : plus aucun crédit',
  noBalanceIntro:
    'Le dernier crédit de {account} est dépensé. Le compte est suspendu et aucun appel ne peut être passé avant d’être rechargé.',
  lowBalanceAction: 'Voir le solde',
  endpointOffSubject: 'Désactivé : {endpoint}',
  endpointOffIntro: '{endpoint} n’a rien accepté pendant un jour, ou a indiqué ne plus exister, et a été désactivé.',
  endpointOffOutro: 'Ce qui n’a pas pu être livré reste dans son journal et peut être renvoyé.',
  endpointOffAction: 'Ouvrir le journal des livraisons',
  reportSubject: 'Rapport : {report}',
  reportIntro: 'Le rapport {report} est prêt. Son fichier reste sept jours dans vos téléchargements.',
  reportAttached: 'Le rapport {report} est joint. Son fichier reste aussi sept jours dans vos téléchargements.',
  reportMissing:
    'Aucune police des fichiers PDF n’a ces caractères, qui y sont des cases vides : {letters}. Un fichier Excel les a tous.',
  reportAction: 'Ouvrir le rapport',
  reportOutro: 'Vous recevez ceci parce que vous y êtes abonné ; vous pouvez y mettre fin sur sa page.',
  reportFailedSubject: 'Rapport non créé : {report}',
  reportFailedIntro:
    'Le rapport {report}, prévu le {due}, n’a pas pu être créé. Sa page dit pourquoi ; il le sera de nouveau à sa prochaine échéance.',
};
const ja: MailTexts = {
  greeting: '{name} 様',
  resetSubject: 'パスワードの再設定',
  resetIntro: 'お客様のアカウントの新しいパスワードが要求されました。こちらで設定してください:',
  resetAction: '新しいパスワードを設定',
  resetOutro:
    'このリンクは {minutes} 分以内に一度だけ使えます。お心当たりがない場合は、このメールを無視してください。何も変更されていません。',
  invitationSubject: '{account} への招待',
  invitationIntro: '{by} さんから {account} に招待されました。パスワードを設定して参加してください:',
  invitationAction: 'パスワードを設定',
  invitationOutro:
    'このリンクは {days} 日以内に一度だけ使えます。{by} さんにお心当たりがない場合は、このメールを無視してください。',
  changedSubject: 'パスワードが変更されました',
  changedIntro: 'アカウントのパスワードが変更され、ほかのすべてのセッションからサインアウトしました。',
  factorOnSubject: '2 段階サインインが有効になりました',
  factorOffSubject: '2 段階サインインが無効になりました',
  notYou: 'お心当たりがない場合は、すぐにパスワードを再設定し、アカウントの所有者に知らせてください。',
  voicemailSubject: '{caller} からの留守番電話',
  voicemailIntro: '{caller} から {seconds} 秒のメッセージが残されました。',
  voicemailAction: '通話履歴で聞く',
  lowBalanceSubject: '{account}:残りは {coins} コイン以下です',
  lowBalanceIntro: '{account} の残りは {coins} コイン以下です。使い切ると発信できなくなります。',
  noBalanceSubject: '{account} は停止されました:コインがありません',
  noBalanceIntro: '{account} の最後のコインが使われました。アカウントは停止され、チャージするまで発信できません。',
  lowBalanceAction: '残高を見る',
  endpointOffSubject: '停止しました: {endpoint}',
  endpointOffIntro: '{endpoint} は1日間何も受け付けなかったか、廃止されたと応答したため、停止しました。',
  endpointOffOutro: '配信できなかったものは配信ログに残り、再送信できます。',
  endpointOffAction: '配信ログを開く',
  reportSubject: 'レポート: {report}',
  reportIntro: 'レポート「{report}」の準備ができました。ファイルは7日間ダウンロードにあります。',
  reportAttached: 'レポート「{report}」を添付します。ファイルは7日間ダウンロードにもあります。',
  reportMissing:
    '次の文字は PDF 用のフォントにないため、空白の四角になっています: {letters}。Excel ファイルにはすべて含まれます。',
  reportAction: 'レポートを開く',
  reportOutro: '購読しているためお送りしています。レポートのページで終了できます。',
  reportFailedSubject: '作成できなかったレポート: {report}',
  reportFailedIntro:
    '{due} のレポート「{report}」を作成できませんでした。理由はレポートのページにあります。次の予定時刻に再び作成されます。',
};
const zh: MailTexts = {
  greeting: '{name}，您好：',
  resetSubject: '重置您的密码',
  resetIntro: '有人（希望是您本人）为您的账户申请了新密码。请在此设置：',
  resetAction: '设置新密码',
  resetOutro: '此链接仅可使用一次，{minutes} 分钟内有效。如果不是您本人操作，请忽略此邮件：没有任何更改。',
  invitationSubject: '加入 {account}',
  invitationIntro: '{by} 邀请您加入 {account}。请设置密码以进入：',
  invitationAction: '设置密码',
  invitationOutro: '此链接仅可使用一次，{days} 天内有效。如果您不认识 {by}，请忽略此邮件。',
  changedSubject: '您的密码已更改',
  changedIntro: '您账户的密码已更改，所有其他会话均已退出登录。',
  factorOnSubject: '两步登录已开启',
  factorOffSubject: '两步登录已关闭',
  notYou: '如果不是您本人操作，请立即重置密码，并告知您账户的所有者。',
  voicemailSubject: '来自 {caller} 的语音留言',
  voicemailIntro: '{caller} 留下了 {seconds} 秒的留言。',
  voicemailAction: '在通话记录中收听',
  lowBalanceSubject: '{account}:剩余不超过 {coins} 点',
  lowBalanceIntro: '{account} 剩余不超过 {coins} 点。用完后将无法拨打电话。',
  noBalanceSubject: '{account} 已暂停:没有余额',
  noBalanceIntro: '{account} 的余额已用完。账户已暂停,充值之前无法拨打电话。',
  lowBalanceAction: '查看余额',
  endpointOffSubject: '已停用：{endpoint}',
  endpointOffIntro: '{endpoint} 一整天未接收任何内容，或表示已不存在，因此已停用。',
  endpointOffOutro: '未能送达的内容保存在其投递日志中，可以重新发送。',
  endpointOffAction: '打开投递日志',
  reportSubject: '报表：{report}',
  reportIntro: '报表“{report}”已准备好。文件会在下载中保留七天。',
  reportAttached: '报表“{report}”见附件。文件也会在下载中保留七天。',
  reportMissing: 'PDF 文件的字体中没有以下字符，它们在其中显示为空框：{letters}。Excel 文件包含所有字符。',
  reportAction: '打开报表',
  reportOutro: '您已订阅此报表，因此收到此邮件；可在报表页面取消订阅。',
  reportFailedSubject: '报表未能生成：{report}',
  reportFailedIntro: '应于 {due} 生成的报表“{report}”未能生成。原因见报表页面；下次到期时会再次生成。',
};

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, de, es, fr, ja, zh };
